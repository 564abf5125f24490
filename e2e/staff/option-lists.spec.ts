import type { Page } from '@playwright/test';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { handOver } from '../applicants/copy-session-cookies.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { applicationOf, linkTo } from '../fixtures/staff-of.ts';
import { StaffTerminal } from '../fixtures/staff-terminal.ts';
import { expect, test } from '../fixtures/test.ts';
import { Words } from '../fixtures/words.ts';
import { SOAK } from '../fixtures/soak.ts';

/**
 * Covers "Open a term, close a term" in docs/staff.md, with staff in a terminal and applicants in a browser. Soak only: `staff-lists.int.test.ts` has the
 * rules, and `office/terms.spec.ts` shows an imported row to a visitor.
 */

const QUESTION = 'When do you plan to enroll?';
const MISSING = "We're missing some information!";
const NOT_OFFERED = `Your choice is no longer available. Please answer again: ${QUESTION}`;
const { entry_term: _, entry_term_desc: __, ...WITHOUT_TERM } = COMPLETE_ANSWERS;

let own: Product;
let staff: StaffTerminal;
test.beforeEach(async () => {
  own = await startOwnProduct();
  staff = new StaffTerminal(own);
});
test.afterEach(async () => {
  await own.stop();
  staff.close();
});

const applicantWith = async (page: Page, answers: Record<string, string | boolean>) => {
  const applicant = new HttpApplicant(own.url);
  await applicant.enter();
  await applicant.save(answers);
  await handOver(applicant, page.context());
  return applicant;
};
const term = (page: Page) => page.getByLabel(QUESTION, { exact: true });
const offered = async (page: Page) => {
  await expect(term(page)).toBeVisible();
  return (await term(page).locator('option').allInnerTexts()).filter((label) => /\d{4}$/.test(label));
};
const open = async (page: Page, route: string) => {
  await page.goto(own.url + route);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
/** Exports the list, edits it, and writes the CSV file that `apply` imports. */
const edit = async (change: (csv: string) => string) => {
  const shown = await staff.done('lists', 'show', 'entry_terms');
  staff.write('terms.csv', change(shown.slice(0, shown.indexOf('Revision'))));
};
const apply = (...options: string[]) => staff.done('lists', 'apply', 'entry_terms', 'terms.csv', ...options);

test('a new term is chosen and submitted, and keeps its label when it is closed and renamed @soak', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const applicant = await applicantWith(page, WITHOUT_TERM);
  await open(page, '/education');
  expect(await offered(page)).toEqual(['Spring 2027', 'Fall 2027', 'Spring 2028', 'Fall 2028']);

  await edit((csv) => `${csv}202901,Spring 2029,\n`);
  expect(await apply()).toMatch(/added +202901 +Spring 2029\n[^]*Dry run; nothing changed/);
  await page.reload();
  expect(await offered(page)).not.toContain('Spring 2029');

  expect(await apply('--yes')).toContain('Done: revision 1.');
  await page.reload();
  expect(await offered(page)).toEqual([
    'Spring 2027',
    'Fall 2027',
    'Spring 2028',
    'Fall 2028',
    'Spring 2029',
  ]);
  await term(page).selectOption({ label: 'Spring 2029' });
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/final-steps$/);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/completion$/);
  expect((await applicant.profile()).answer).toMatchObject({
    entry_term: '202901',
    entry_term_desc: 'Spring 2029',
  });

  await edit((csv) => csv.replace('202901,Spring 2029,', '202901,First term of 2029,yes'));
  const changed = await apply('--yes');
  expect(changed).toMatch(/reworded +202901 +First term of 2029/);
  expect(changed).toMatch(/retired +202901/);

  const id = await applicationOf(own, applicant.username);
  await page.goto(own.url + (await linkTo(own, id)));
  await expect(page.getByText('Spring 2029', { exact: true })).toBeVisible();
  await expect(page.getByText('First term')).toHaveCount(0);
});

test('an applicant whose term has closed must choose again, and keeps the answer @soak', async ({ page }) => {
  test.setTimeout(180_000);
  const applicant = await applicantWith(page, COMPLETE_ANSWERS);
  const chosen = async () => (await applicant.profile()).answer.entry_term;
  await open(page, '/final-steps');

  await edit((csv) => csv.replace(/202708,.*\n/, ''));
  expect(await apply('--yes')).toMatch(/retired +202708 +Fall 2027/);
  // The open page was loaded before the change, so it still offers the old option.
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/education$/);
  await expect(page.getByRole('region', { name: MISSING })).toContainText(NOT_OFFERED);
  expect(await chosen()).toBe('202708');

  await page.reload();
  await expect(page.getByRole('region', { name: MISSING })).toContainText(NOT_OFFERED);
  await expect(term(page)).toHaveValue('202708');
  expect(await offered(page)).toEqual(['Spring 2027', 'Spring 2028', 'Fall 2028', 'Fall 2027']);
  expect(await chosen()).toBe('202708');

  await term(page).selectOption({ label: 'Fall 2028' });
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/final-steps$/);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/completion$/);
  expect(await chosen()).toBe('202808');
});

test('restoring a revision undoes a change, and no applicant loses an option @soak', async ({ page }) => {
  test.setTimeout(180_000);
  await applicantWith(page, WITHOUT_TERM);
  // A file as a spreadsheet may save it: byte order mark, semicolons, CRLF, and an added column with Spanish labels.
  staff.write(
    'terms.csv',
    '\uFEFFcode;label;retired;label:es\r\n202901;"Spring 2029";;Primavera de 2029\r\n202708;Fall 2027;;\r\n',
  );
  await apply('--yes');
  await open(page, '/education');
  expect(await offered(page)).toEqual(['Spring 2029', 'Fall 2027']);

  await staff.done('lists', 'restore', 'entry_terms', '--revision', '0', '--yes');
  await page.reload();
  expect(await offered(page)).toEqual(['Spring 2027', 'Fall 2027', 'Spring 2028', 'Fall 2028']);
  expect(await staff.done('lists', 'show', 'entry_terms')).toContain(
    '202901,Spring 2029,yes,Primavera de 2029\n',
  );
  expect(await staff.done('lists', 'history', 'entry_terms')).toMatch(/^2\t[^]*\n1\t/);
  expect(await staff.done('audit', 'entry_terms')).toContain('PUT /service/lists/:list');
});

test(`on an Arabic page, a row has the list’s Arabic label, and is stored in English ${SOAK}`, async ({
  page,
}) => {
  test.setTimeout(180_000);
  const applicant = await applicantWith(page, WITHOUT_TERM);
  // One option with an Arabic label, one with the step's own label, and a renamed one without translations.
  staff.write(
    'terms.csv',
    'code,label,retired,label:ar\n202901,Spring 2029,,ربيع 2029\n202708,Fall 2027,,\n202801,Early spring 2028,,\n',
  );
  await apply('--yes');
  await page.context().addCookies([{ name: 'portico_language', value: 'ar', url: own.url }]);
  await open(page, '/education');
  const words = new Words('ar');
  const question = page.getByLabel(words.ofStep('education', 'entry_term.label'), { exact: true });
  const fall = words.ofStep('education', 'entry_term.options.202708');
  await expect(question.locator('option')).toHaveText(['--', 'ربيع 2029', fall, 'Early spring 2028']);
  const languages = await question
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.closest('[lang]')?.getAttribute('lang')));
  expect(languages).toEqual(['ar', 'ar', 'ar', 'en']);
  await expectAccessible(page);

  await question.selectOption({ label: 'ربيع 2029' });
  await page.getByRole('button', { name: words.say('step.saveAndContinue'), exact: true }).click();
  await expect(page).toHaveURL(/\/final-steps$/);
  // Polls, because the next step opens before the save is finished.
  await expect
    .poll(async () => (await applicant.profile()).answer)
    .toMatchObject({ entry_term: '202901', entry_term_desc: 'Spring 2029' });
});
