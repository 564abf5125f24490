import { expect, test } from '../fixtures/test.ts';
import { refusal } from '../fixtures/refusal.ts';

test('replies are cached: nothing is fetched or retried twice', async ({ page, applicant: _applicant }) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname);
  });
  await page.goto('/about');
  for (const name of ['Your Academics', 'About You', 'Your Academics', 'Your Final Steps', 'About You']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('form', { name })).toBeVisible();
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('online'));
    });
  }
  expect(reads.toSorted()).toEqual(['/api/add-another', '/api/document-answer', '/api/profile', '/api/tabs']);

  let tries = 0;
  await page.route('**/api/profile', (route) => {
    tries += 1;
    return route.fulfill(refusal(503, 'The office is closed.'));
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeVisible();
  expect(tries).toBe(1);
});
