import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { applicationOf, linkTo } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';
import { submitted } from './submitted.ts';

/** Specification, section 6: what a visitor and a service user see less than an applicant. */
test('a visitor sees the default tabs only and adds no sets', async ({ page }) => {
  await page.goto('/education');
  await page.getByRole('button', { name: 'Add a class', exact: true }).click();
  await expect(page.getByLabel('Class Name', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Add another/ })).toHaveCount(0);
  await expect(
    page.getByText('Add another class: this can be done once you have created an account.'),
  ).toBeVisible();
});

test('a service user reads the answers, and can press nothing', async ({ page, applicant, product }) => {
  await submitted(applicant);
  await page.goto(await linkTo(product, await applicationOf(product, applicant.username)));
  for (const answer of [COMPLETE_ANSWERS.first_name, COMPLETE_ANSWERS.hs_name, COMPLETE_ANSWERS.city])
    await expect(page.getByText(answer, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/\[X\]/).first()).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  for (const role of ['navigation', 'banner', 'button', 'textbox', 'combobox', 'checkbox', 'radio'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
});
