import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { TEXTS } from '@portico/contracts';
import { expectAccessible, expectAccessibleInSoak } from '../fixtures/accessibility.ts';
import { SOAK } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';

/** Notices that question an unlikely answer, which the form accepts nevertheless. */

const ABOVE = 'This GPA is higher than the scale you chose. Please check both.';
const RANK = 'Your rank is higher than the number of students in your class. Please check both.';
const BEFORE = '“Attended To” is before “Attended From.” Please check both.';

// Soak only: `notices.test.tsx` shows them, and no validation reads them.
test(`notices don’t prevent a submission, and also appear on the review page, on a phone ${SOAK}`, async ({
  page,
  applicant,
}) => {
  await page.setViewportSize({ width: 375, height: 900 });
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

  await page.getByRole('button', { name: 'Step 2 of 3' }).click();
  await page.getByRole('link', { name: 'Review and submit' }).click();
  for (const notice of [ABOVE, RANK, BEFORE])
    await expect(page.getByText(notice, { exact: true })).toBeVisible();
  await expect(page.getByText('All required questions are answered.')).toBeVisible();
  await expectAccessibleInSoak(page);

  await page.goto('/final-steps#electronic_signature');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.submitted })).toBeVisible();
  for (const notice of [ABOVE, RANK, BEFORE])
    expect(posted.filter((body) => body.includes(notice))).toEqual([]);
});
