import type { Browser, Page, Request } from '@playwright/test';
import { PATHS, RELEASE_PATHS, releasePath, type ReleaseChannelReply } from '@portico/contracts';
import { watchTraffic } from '@portico/tools/traffic';
import { release } from '../fixtures/own-checkout.ts';
import { startOwnProduct, type Product } from '../fixtures/product.ts';
import { buildSecondRelease, insertRelease, removeSecondRelease } from '../fixtures/second-release.ts';
import { staffOf } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';

const STEP = 'education';
const SOUND = { file: 'src/questions/admission.questions.ts', from: 'Admission Details', to: 'Your Plans' };
/** Number of visits within which both versions must have been served. The server assigns versions in turn. */
const MOST_VISITORS = 20;

let product: Product;
/** Version that half of the visitors get, and the canary that the other half gets. */
let live: string;
let canary: string;
test.beforeAll(async () => {
  product = await startOwnProduct();
  const built = await buildSecondRelease(STEP, SOUND);
  try {
    canary = (await insertRelease(built, product.dataDir, { isLive: false })).version;
  } finally {
    await removeSecondRelease(built);
  }
  live = String((await channel()).live);
});
test.afterAll(() => product.stop());

async function channel(): Promise<ReleaseChannelReply> {
  const reply = await staffOf(product)('GET', releasePath(STEP));
  return (await reply.json()) as ReleaseChannelReply;
}

const isView = (request: Request) => request.url().endsWith(PATHS.stepViews);

/** Opens the step as one new visitor after another until one gets this version. */
async function visit(browser: Browser, version: string, prepare?: (page: Page) => unknown): Promise<Page> {
  for (let visitors = 0; visitors < MOST_VISITORS; visitors++) {
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    await prepare?.(page);
    const html = (await (await page.goto(`/${STEP}`))?.text()) ?? '';
    const isOnIt = html.includes(`"chosen":{"version":"${version}"`);
    await expect(page.getByRole('form', { name: 'Your Academics' })).toBeVisible();
    if (isOnIt) return page;
    await context.close();
  }
  throw new Error(`No visitor got ${version}.`);
}

test('pages report the version of a canary, and nothing without one', async ({ browser }) => {
  await test.step('Without a canary, pages report nothing', async () => {
    const page = await visit(browser, live);
    const { transfers, rest } = await watchTraffic(await page.context().newCDPSession(page));
    await page.reload();
    await expect(page.getByRole('form', { name: 'Your Academics' })).toBeVisible();
    await rest();
    expect([...transfers.values()].filter(({ url }) => url.endsWith(PATHS.stepViews))).toEqual([]);
    expect((await channel()).canary_rates).toBeNull();
    await page.context().close();
  });

  await test.step('Half of the visitors get the canary', async () => {
    const { revision } = await channel();
    const change = {
      name: STEP,
      action: 'canary',
      version: canary,
      percent: 50,
      expected_revision: revision,
    };
    await staffOf(product)('POST', RELEASE_PATHS.changes, { changes: [change] });
  });

  await test.step('Each page reports its version once, and no answers', async () => {
    for (const [which, version] of [
      ['live', live],
      ['canary', canary],
    ] as const) {
      const told: Request[] = [];
      const page = await visit(browser, version, (each) => {
        told.length = 0;
        each.on('request', (request) => void (isView(request) && told.push(request)));
      });
      await expect.poll(() => told.length).toBe(1);
      await page.getByRole('link', { name: 'About You' }).click();
      await expect(page.getByRole('form', { name: 'About You' })).toBeVisible();
      await page.getByRole('link', { name: 'Your Academics' }).click();
      await expect(page.getByRole('form', { name: 'Your Academics' })).toBeVisible();
      expect(told.map((request) => request.postDataJSON() as object)).toEqual([
        { page_id: expect.any(String), step: STEP, version, usable_ms: expect.any(Number) },
      ]);
      expect((await told[0]?.response())?.status()).toBe(200);
      expect((await channel()).canary_rates?.[which].timed).toBeGreaterThan(0);
      await page.context().close();
    }
    const rates = (await channel()).canary_rates;
    expect(rates?.live).toMatchObject({ version: live, failed: 0 });
    expect(rates?.canary).toMatchObject({ version: canary, failed: 0 });
  });

  await test.step('A page that falls back from the canary counts against the canary', async () => {
    const before = (await channel()).canary_rates;
    const page = await visit(browser, canary, (each) =>
      each.route(`**/releases/${STEP}/${canary}/remoteEntry.*`, (route) => route.fulfill({ status: 404 })),
    );
    await expect.poll(async () => (await channel()).canary_rates?.canary.failed).toBe(1);
    const after = (await channel()).canary_rates;
    expect(after?.live.failed).toBe(0);
    expect(after?.canary.views).toBe((before?.canary.views ?? 0) + 1);
    await page.context().close();
  });

  await test.step('Without the reporting code, the step still works', async () => {
    const code = /\/releases\/shell\/[^/]+\/report-view\.[0-9a-f]{8}\.js/;
    const reports: string[] = [];
    let failed = 0;
    const page = await visit(browser, canary, async (each) => {
      each.on('request', (request) => void (request.method() === 'POST' && reports.push(request.url())));
      each.on('requestfailed', (request) => void (code.test(request.url()) && (failed += 1)));
      await each.route(code, (route) => route.abort());
    });
    await expect.poll(() => failed).toBeGreaterThan(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(reports.filter((url) => /failures|views/.test(url))).toEqual([]);
    await page.context().close();
  });

  await test.step('The team sees both versions, and that there are too few pages to compare', async () => {
    const { code, output } = await release(product, 'status', STEP);
    expect(code, output).toBe(0);
    expect(output).toMatch(new RegExp(`page reports +live ${live} +canary ${canary}`));
    expect(output).toMatch(/failed to show the step +0 +1\n/);
    expect(output).toContain('Fewer than 30 page views for one of them: too few to draw conclusions.');
  });
});
