import { TEXTS } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import type { HttpApplicant } from '@portico/tools/http-applicant';
import type { Page } from '@playwright/test';
import { attach } from '../applicants/attach.ts';
import { fill } from '../applicants/fill.ts';
import { expect, test } from '../fixtures/test.ts';
import { realFile } from './education-page.ts';

const KEY = 'test_scores_document';
const QUESTION = 'Do you plan to submit test scores to the university for admission consideration?';

const answerIs = (applicant: HttpApplicant, expected: string) =>
  expect.poll(async () => (await applicant.profile()).answer[KEY] ?? '').toBe(expected);
const plansToSubmit = (page: Page, value: 'Yes' | 'No') =>
  fill(page, { widget: 'radio', label: QUESTION, value });

test('a score report whose question was hidden comes back with it and is submitted', async ({
  page,
  applicant,
}) => {
  const report = page.getByRole('group', { name: 'Score Report' });
  await applicant.save({ ...COMPLETE_ANSWERS, test_taken_ind: 'Y', test_taken_ind_desc: 'Yes' });
  await applicant.call('PUT', '/api/tabs', { tab_id: 'test_scores_tabs', chosen_tab: 'upload' });
  await attach(applicant, KEY, realFile('transcript.pdf'));

  await test.step('It is attached', async () => {
    await page.goto('/education');
    await expect(report.getByText('transcript.pdf', { exact: true })).toBeVisible();
  });

  await test.step('Hides its question, which clears its answer, and reloads the page', async () => {
    await plansToSubmit(page, 'No');
    await expect(report).toHaveCount(0);
    await answerIs(applicant, '');
    await page.reload();
    await expect(page.getByRole('radiogroup', { name: QUESTION })).toBeVisible();
  });

  await test.step('Shows the question again, with the document and the answer', async () => {
    await plansToSubmit(page, 'Yes');
    await expect(report.getByText('transcript.pdf', { exact: true })).toBeVisible();
    await answerIs(applicant, 'ANSWERED');
  });

  await test.step('The attached document is submitted', async () => {
    await page.getByRole('link', { name: 'Your Final Steps', exact: true }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: TEXTS.submitted })).toBeVisible();
    await answerIs(applicant, 'ANSWERED');
  });
});
