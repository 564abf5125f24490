import type { PageData } from '@portico/contracts';
import { buildSecondRelease, insertRelease, removeSecondRelease } from '../fixtures/second-release.ts';
import { startOwnProduct } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

test('a second release of a step, inserted as rows and files, changes the page without a rebuild or a restart', async ({
  browser,
}) => {
  const built = await buildSecondRelease('about', {
    file: 'src/questions/person.questions.ts',
    from: 'Preferred First Name',
    to: 'Name You Go By',
  });
  const product = await startOwnProduct();
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  try {
    await test.step('The first release is shown', async () => {
      await page.goto('/about');
      await expect(page.getByLabel('Preferred First Name')).toBeVisible();
    });

    const { version } = await test.step('The second release is inserted', () =>
      insertRelease(built, product.dataDir));

    await test.step('The next page is the second release', async () => {
      await expect(async () => {
        await page.goto('/about');
        await expect(page.getByLabel('Name You Go By')).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 20_000 });
      await expect(page.getByLabel('Preferred First Name')).toHaveCount(0);
      const code = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(code.filter((address) => address.includes(`/releases/about/${version}/`))).not.toEqual([]);
    });

    await test.step('The files of the first release are still served to pages that were opened with it', async () => {
      const data = JSON.parse((await page.locator('#portico-page').textContent()) ?? '') as PageData;
      const fallback = data.steps.find(({ id }) => id === 'about')?.fallback?.definition ?? '';
      expect((await page.request.get(fallback)).status()).toBe(200);
    });
  } finally {
    await context.close();
    await product.stop();
    await removeSecondRelease(built);
  }
});
