import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { TEXTS } from '@portico/contracts';
import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLanguage as expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ pseudo: true });

/** What is hardly meant so is remarked, and refused by nobody. */
const ABOVE = 'This GPA is above the scale that you chose. Please look at both once more.';
const RANK = 'Your rank is above the number of students in your class. Please look at both once more.';
const BEFORE = '“Attended To” is before “Attended From”. Please look at both once more.';
const gpa = (page: Page) => page.getByLabel('High School GPA', { exact: true });

test('a GPA above its scale is remarked when the field is left, and written with two decimals', async ({
  page,
  applicant,
}) => {
  await applicant.save({ ...COMPLETE_ANSWERS, hs_gpa: '', gpa_nbr: '', gpa_scale: '4.0' });
  await page.goto('/education#hs_gpa');
  await expect(gpa(page)).toBeFocused();
  await page.keyboard.type('4.8');
  await expect(page.getByText(ABOVE)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(gpa(page)).toHaveValue('4.80');
  await expect(page.getByRole('status').filter({ hasText: ABOVE })).toBeVisible();
  await expect(gpa(page)).toHaveAccessibleDescription(new RegExp(ABOVE.replaceAll('.', '\\.')));
  await expect(gpa(page)).not.toHaveAttribute('aria-invalid');
  await gpa(page).fill('3.8');
  await expect(page.getByText(ABOVE)).toHaveCount(0);
});

for (const width of [1280, 375])
  test(`notices keep nobody from submitting, and stand with all answers too, at ${width} px`, async ({
    page,
    applicant,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await applicant.save({
      ...COMPLETE_ANSWERS,
      hs_gpa: '4.80',
      gpa_scale: '4.0',
      hs_rank_radio: 'Y',
      hs_rank_position: '120',
      hs_rank_total: '12',
      hs_attend_from_month: '9',
      hs_attend_from_year: '2024',
      hs_attend_to_month: '6',
      hs_attend_to_year: '2023',
    });
    const posted: string[] = [];
    page.on('request', (request) => posted.push(request.postData() ?? ''));

    await page.goto('/education');
    for (const notice of [ABOVE, RANK, BEFORE])
      await expect(page.getByText(notice, { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Check your answers' }).click();
    for (const notice of [ABOVE, RANK, BEFORE])
      await expect(page.getByText(notice, { exact: true })).toBeVisible();
    await expect(page.getByText('Every question that has to be answered has an answer.')).toBeVisible();
    await expectAccessible(page);

    await page.goto('/final-steps#electronic_signature');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: TEXTS.submitted })).toBeVisible();
    for (const notice of [ABOVE, RANK, BEFORE])
      expect(posted.filter((body) => body.includes(notice))).toEqual([]);
  });

test('a relative who left before they came is remarked', async ({ page, applicant }) => {
  await applicant.save({
    ...COMPLETE_ANSWERS,
    legacy_ind: 'Y',
    legacy_1_start_year: '2004',
    legacy_1_end_year: '2001',
  });
  await page.goto('/about');
  await expect(page.getByText(BEFORE)).toBeVisible();
});
