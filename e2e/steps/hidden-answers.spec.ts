import type { BrowserContext, Page } from '@playwright/test';
import type { HttpApplicant } from '@portico/tools/http-applicant';
import { handOver } from '../applicants/copy-session-cookies.ts';
import { SOAK } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Checkbox that hides the mailing address. Answers of hidden questions count as empty, and return when the question is shown again. Soak only:
 * `set-aside.int.test.ts` tests it with the server.
 */

const SAME = 'My mailing address is the same as my permanent address.';

const stored = async (applicant: HttpApplicant, key: string) => (await applicant.profile()).answer[key] ?? '';
const isSame = (page: Page) => page.getByRole('checkbox', { name: SAME });
const want = (page: Page) => page.getByRole('button', { name: 'Enter a mailing address', exact: true });
const city = (page: Page) => page.getByLabel('Mailing City', { exact: true });
const taken = (page: Page, answer: 'Yes' | 'No') =>
  page
    .getByRole('radiogroup', { name: 'Do you plan to submit test scores' })
    .getByLabel(answer, { exact: true });
const sat = (page: Page) => page.getByRole('radiogroup', { name: 'Have you taken the SAT?' });
const math = (page: Page) => page.getByLabel('SAT Math Score', { exact: true });

async function otherMachine(context: BrowserContext, applicant: HttpApplicant): Promise<Page> {
  const other = await context.browser()?.newContext({ baseURL: applicant.url });
  if (!other) throw new Error('No browser');
  await handOver(applicant, other);
  return other.newPage();
}

test(`answers hidden by "same as" or a radio come back after a reload, in another window and on another machine ${SOAK}`, async ({
  page,
  context,
  applicant,
}) => {
  await test.step('A checkbox hides the mailing address, and it is empty on the server', async () => {
    await page.goto('/about');
    await want(page).click();
    await city(page).fill('Springfield');
    await isSame(page).check();
    await expect(city(page)).toHaveCount(0);
    await expect
      .poll(async () => (await applicant.profile()).set_aside)
      .toEqual({ mailing_city: 'Springfield' });
    expect(await stored(applicant, 'mailing_city')).toBe('');
  });

  await test.step('After a reload it comes back with its question', async () => {
    await page.reload();
    await expect(isSame(page)).toBeChecked();
    await isSame(page).uncheck();
    await expect(city(page)).toHaveValue('Springfield');
    await expect.poll(() => stored(applicant, 'mailing_city')).toBe('Springfield');
  });

  await test.step('A radio hides the answers below it and their dependent questions', async () => {
    await page.getByRole('link', { name: 'Your Academics' }).click();
    await taken(page, 'Yes').check();
    await sat(page).getByLabel('Yes', { exact: true }).check();
    await math(page).fill('710');
    await taken(page, 'No').check();
    await expect(math(page)).toHaveCount(0);
    await expect.poll(() => stored(applicant, 'test_taken_ind')).toBe('N');
    await expect.poll(() => stored(applicant, 'sat_score_math')).toBe('');
  });

  await test.step('Another window restores it, and the first one shows it', async () => {
    const window = await context.newPage();
    await window.goto('/education');
    await taken(window, 'Yes').check();
    await expect(math(window)).toHaveValue('710');
    await expect.poll(() => stored(applicant, 'sat_score_math')).toBe('710');
    await taken(window, 'No').check();
    await expect.poll(() => stored(applicant, 'sat_score_math')).toBe('');
    await window.close();
  });

  await test.step('Another machine restores it too; cleared answers stay empty', async () => {
    const machine = await otherMachine(context, applicant);
    await machine.goto('/education');
    await taken(machine, 'Yes').check();
    await expect(sat(machine).getByLabel('Yes', { exact: true })).toBeChecked();
    await expect(math(machine)).toHaveValue('710');
    await math(machine).fill('');
    await expect.poll(() => stored(applicant, 'test_taken_ind')).toBe('Y');
    await taken(machine, 'No').check();
    await taken(machine, 'Yes').check();
    await expect(sat(machine).getByLabel('Yes', { exact: true })).toBeChecked();
    await expect(math(machine)).toHaveValue('');
    await machine.context().close();
  });
});
