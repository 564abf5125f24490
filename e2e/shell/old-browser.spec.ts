import { expect, test } from '../fixtures/test.ts';

test('a browser without a needed feature, in which no script runs, says which browsers work', async ({
  page,
}) => {
  const notice = page.locator('.old-browser');
  await page.goto('/about');
  await expect(notice).toBeHidden();

  await page.route('**/*.js', (route) => route.fulfill({ body: 'not a script' }));
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('1lh', '1unknown') });
  });
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Firefox 126, Safari 16.4');
  await expect(notice).toContainText('(410) 555-0100');
  await expect(notice).toContainText('application-help@university.example');
});
