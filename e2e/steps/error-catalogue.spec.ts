import { expect, test } from '../fixtures/test.ts';
import { refusal } from '../shell/card.ts';

/** Specification, section 8: the rows that arise within a step. Those of files stand with the documents. */
test.beforeEach(async ({ page, applicant: _applicant }) => {
  await page.goto('/education');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Academics' })).toBeVisible();
});

test('a choice of tab can not be kept: a toast that names the tabs, and the former tab stays', async ({
  page,
}) => {
  await page.route('**/api/tabs**', (route) => route.fulfill(refusal(500, 'No.')));
  const upload = page.getByRole('tab', { name: 'Upload my transcript' });
  await upload.click();
  await expect(page.getByRole('region', { name: 'Unexpected Error' })).toContainText(
    'Error handling tabs for How would you like to tell us about your classes?',
  );
  await expect(page.getByRole('tab', { name: 'Enter my classes' })).toHaveAttribute('aria-selected', 'true');
  await page.unroute('**/api/tabs**');
  await upload.click();
  await expect(upload).toHaveAttribute('aria-selected', 'true');
});

test('the lookup fails: nothing is said, and what was typed is the answer', async ({ page, applicant }) => {
  await page.route('**/lookup/find**', (route) => route.fulfill(refusal(500, 'The list is lost.')));
  const school = page.getByLabel('Search for Your School', { exact: true }).first();
  const failed = page.waitForResponse('**/lookup/find**');
  await school.pressSequentially('Lakeview');
  expect((await failed).status()).toBe(500);
  await expect.poll(async () => (await applicant.profile()).answer.hs_name).toBe('Lakeview');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(school).toHaveValue('Lakeview');
  await expect(school).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('The list is lost.')).toBeHidden();
  await expect(page.getByRole('region', { name: /Error/ })).toBeHidden();
});
