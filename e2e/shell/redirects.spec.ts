import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

/** Where a URL leads: sections 2 and 4 of the specification. */

const UNKNOWN = [
  '/',
  '/no/such/page',
  '/about/you',
  '/%',
  '/about%',
  '/about%zz',
  '/%c0%af',
  '//evil.example/x',
];
test('an unknown path leads to the default route and keeps its query', async ({ page, product }) => {
  const reports: string[] = [];
  page.on('request', (request) => /-failures$/.test(request.url()) && reports.push(request.url()));
  for (const path of [...UNKNOWN, `/${'x'.repeat(7_000)}`])
    await test.step(path.slice(0, 20), async () => {
      // The origin is prepended, because a path that starts with `//` would name another host.
      await page.goto(`${product.url}${path}?campaign=spring`);
      await expect(page).toHaveURL(`${product.url}/about?campaign=spring`);
      await expect(page.getByRole('form', { name: 'About You' })).toBeVisible();
    });
  expect(reports).toEqual([]);
});

test('a URL that is too long shows an error and a link to the application', async ({ page }) => {
  const reply = await page.goto(`/about?from=${'x'.repeat(20_000)}`);
  expect(reply?.status()).toBe(431);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the application' }).click();
  await expect(page.getByRole('form', { name: 'About You' })).toBeVisible();
});

test('pages load on demand: a page only loads its own step', async ({ page }) => {
  const first = page.waitForRequest('**/releases/education/**');
  await page.goto('/education');
  await first;
  await expect(page.getByRole('form', { name: 'Your Academics' })).toBeVisible();
  const { index, names } = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return { index: entries.findIndex((name) => name.startsWith('/releases/education/')), names: entries };
  });
  expect(names.slice(0, index + 1).filter((name) => /releases\/(about|final-steps)/.test(name))).toEqual([]);
});
