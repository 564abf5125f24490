import { SAVED } from '../applicants/city.ts';
import { buildSecondRelease } from '../fixtures/second-release.ts';
import { expect, test } from '../fixtures/test.ts';
import { refusal } from '../fixtures/refusal.ts';

/** Specification, section 8: the rows that arise within a step. Those of files stand with the documents. */
test.beforeEach(async ({ page, applicant: _applicant }) => {
  await page.goto('/education');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Academics' })).toBeVisible();
});

test('a key that no data model has: the developer reads "WARNING- MISSING CONFIGURATION", and no applicant ever sees it', async ({
  page,
}) => {
  const change = {
    file: 'src/step.ts',
    from: '});',
    to: "});\ndelete definition.dataModel['hs_gpa'];",
  };
  await expect(buildSecondRelease('education', change)).rejects.toThrow(
    /WARNING- MISSING CONFIGURATION \(step education\): key "hs_gpa" is not in the step's data model/,
  );
  await page.reload();
  await expect(page.getByLabel('High School GPA', { exact: true })).toBeVisible();
});

test('a choice of tab can not be kept: a toast that names the tab, and the former tab stays', async ({
  page,
}) => {
  await page.route('**/api/tabs**', (route) => route.fulfill(refusal(500, 'No.')));
  const upload = page.getByRole('tab', { name: 'Upload my transcript' });
  await upload.click();
  await expect(page.getByRole('region', { name: 'Unexpected Error' })).toContainText(
    'Error handling tabs for “Upload my transcript”. Please try again.',
  );
  await expect(page.getByRole('tab', { name: 'Enter my classes' })).toHaveAttribute('aria-selected', 'true');
  await page.unroute('**/api/tabs**');
  await upload.click();
  await expect(upload).toHaveAttribute('aria-selected', 'true');
});

test('another set can not be added: a toast that names it, and no set that nobody keeps', async ({
  page,
}) => {
  await page.route('**/api/add-another', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(refusal(500, 'No.')) : route.continue(),
  );
  const add = page.getByRole('button', { name: 'Add another school' });
  const second = page.getByRole('group', { name: 'School 2' });
  await add.click();
  await expect(page.getByRole('region', { name: 'Unexpected Error' })).toContainText(
    'Error adding another school. Please try again.',
  );
  await expect(second).toHaveCount(0);
  await page.unroute('**/api/add-another');
  await add.click();
  await expect(second.getByLabel('Search for Your School', { exact: true })).toBeFocused();
});

test('the record of a suggestion can not be had: its name is the answer', async ({ page, applicant }) => {
  await page.route('**/lookup/find?**', (route) =>
    route.request().url().includes('id=')
      ? route.fulfill(refusal(500, 'The list is lost.'))
      : route.fulfill({ json: [{ id: '1', text: 'Lakeview Preparatory School', sub_text: '' }] }),
  );
  await page.getByLabel('Search for Your School', { exact: true }).first().pressSequentially('Lake');
  await page.getByRole('option', { name: 'Lakeview Preparatory School' }).click();
  await expect
    .poll(async () => (await applicant.profile()).answer.hs_name)
    .toBe('Lakeview Preparatory School');
  await expect(page.getByRole('region', { name: /Error/ })).toBeHidden();
});

test('the lookup fails: nothing is said, and what was typed is the answer', async ({ page, applicant }) => {
  await page.route('**/lookup/find**', (route) => route.fulfill(refusal(500, 'The list is lost.')));
  const school = page.getByLabel('Search for Your School', { exact: true }).first();
  const failed = page.waitForResponse('**/lookup/find**');
  await school.pressSequentially('Lakeview');
  expect((await failed).status()).toBe(500);
  await expect.poll(async () => (await applicant.profile()).answer.hs_name).toBe('Lakeview');
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(school).toHaveValue('Lakeview');
  await expect(school).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('The list is lost.')).toBeHidden();
  await expect(page.getByRole('region', { name: /Error/ })).toBeHidden();
});
