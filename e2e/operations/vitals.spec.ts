import type { Page } from '@playwright/test';
import { freePort } from '@portico/tools/free-port';
import { watchTraffic } from '@portico/tools/traffic';
import { city, type } from '../applicants/city.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { SOAK } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';

const CHUNK = /\/releases\/shell\/[^/]+\/report-vitals\.[0-9a-f]{8}\.js/;

/** Web vitals measured in a browser, as the product exposes them to Prometheus. */
test.describe('a page that is left', () => {
  let product: Product;
  let port: number;
  test.beforeAll(async () => {
    port = await freePort();
    product = await startOwnProduct({ METRICS_PORT: String(port), PAGE_VITALS_SHARE: '1' });
  });
  test.afterAll(() => product.stop());

  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const counted = async (figure: string) => {
    const lines = (await figures()).matchAll(new RegExp(`^${figure}_count{page="([^"]+)"} (\\d+)$`, 'gm'));
    return Object.fromEntries([...lines].map(([, page, count]) => [page, Number(count)]));
  };
  const open = async (page: Page, address: string) => {
    const measured = page.waitForResponse(CHUNK);
    await page.goto(product.url + address);
    await measured;
  };

  test('reports its web vitals by step, without its URL', async ({ page }) => {
    await open(page, '/about?secret=kuchenblech');
    await city(page).click();
    await city(page).pressSequentially('Spring');
    await expect(city(page)).toHaveValue('Spring');
    // Waits until the page has recorded an interaction: the browser reports it after the next paint, and the page records it when idle.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const counted = () => requestIdleCallback(resolve);
          new PerformanceObserver(counted).observe({ type: 'first-input', buffered: true });
        }),
    );
    await page.goto('about:blank');
    await expect.poll(() => counted('portico_page_paint_seconds')).toEqual({ about: 1 });
    expect(await counted('portico_page_input_seconds')).toEqual({ about: 1 });
    expect(await counted('portico_page_first_byte_seconds')).toEqual({ about: 1 });
    expect(await counted('portico_page_shift')).toEqual({ about: 1 });
    expect(await figures()).not.toContain('kuchenblech');
  });

  test(`reports nothing when the code doesn’t load, and otherwise works ${SOAK}`, async ({ page }) => {
    const before = await counted('portico_page_shift');
    for (const answer of ['abort', 'missing'] as const) {
      await page.route(CHUNK, (route) =>
        answer === 'abort' ? route.abort() : route.fulfill({ status: 404, body: '' }),
      );
      const asked = page.waitForRequest(CHUNK);
      await page.goto(`${product.url}/about`);
      await asked;
      await type(page, 'Springfield');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.unroute(CHUNK);
    }
    await page.goto('about:blank');
    expect(await counted('portico_page_shift')).toEqual(before);
  });

  test('isn’t measured for visitors who opt out', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
    const { transfers, rest } = await watchTraffic(await page.context().newCDPSession(page));
    await page.goto(`${product.url}/about`);
    await expect(city(page)).toBeVisible();
    await rest();
    expect([...transfers.values()].filter(({ url }) => CHUNK.test(url))).toEqual([]);
  });
});
