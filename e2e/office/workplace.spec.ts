import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { enterOffice, find, listed, officeUrl } from '../fixtures/office.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { isSoak } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';

/** Desktop and phone: the list is a table or cards, dialogs are in the middle or fill the window. */
const WIDTHS = [375, 1280];
/** Screens that differ from another one only in words. */
const ALIKE = new Set([
  'bulk-menu',
  'bulk-reason',
  'bulk-tag',
  'bulk-none',
  'message-template',
  'application-waived',
  'timeline',
]);

test.describe('pages and dialogs for work on many applications', () => {
  let product: Product;
  test.beforeEach(async () => {
    product = await startOwnProduct();
    for (const last_name of ['Featherby', 'Featherby', 'Quill']) {
      const applicant = new HttpApplicant(product.url);
      await applicant.enter();
      await applicant.save({ ...COMPLETE_ANSWERS, first_name: 'Wilhelmina', last_name });
      if (last_name === 'Featherby') await applicant.submit();
    }
    await listed(product, 'wilhelmina', 3);
  });
  test.afterEach(() => product.stop());

  test('are accessible in every state, on a desktop and on a phone', async ({ page, screens }) => {
    test.setTimeout(240_000);
    const check = async (name: string) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        if (isSoak || (width === 1280 && !ALIKE.has(name))) await expectAccessible(page);
        // Polls, because an open menu follows the new width one frame later.
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
            message: `overflow of ${name} at ${width} px`,
          })
          .toBeLessThanOrEqual(0);
      }
      await screens.take(`workplace-${name}`);
    };
    await enterOffice(page, product, 'Dana');
    await find(page, product, 'wilhelmina', 3);

    await test.step('the list with filters and columns by answer', async () => {
      await page.getByRole('button', { name: 'Columns' }).click();
      const columns = page.getByRole('dialog');
      for (const name of ['Outstanding', 'Waiting since', 'Signed up', 'Date of Birth'])
        await columns.getByRole('checkbox', { name, exact: true }).check();
      await check('columns');
      await columns.getByRole('button', { name: 'Close' }).last().click();
      await page.getByRole('button', { name: /^Filters/ }).click();
      const add = page.getByRole('combobox', { name: 'Add a filter by answer' });
      for (const question of ['birth_date', 'city', 'state', 'hs_gpa']) await add.selectOption(question);
      await check('answer-filters');
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await page.getByRole('button', { name: /^Filters/ }).click();
    });

    const dialog = page.getByRole('dialog');
    const preview = dialog.getByRole('button', { name: 'Preview' });
    const actions = page.getByRole('button', { name: 'Actions', exact: true });
    // Retries, because results that load after the click clear the selection.
    const selectAll = () =>
      expect(async () => {
        await page.getByRole('button', { name: 'Select all results' }).click();
        await expect(actions).toBeVisible();
      }).toPass();
    const open = async (action: string) => {
      await actions.click();
      await page.getByRole('button', { name: action, exact: true }).click();
      await expect(dialog.getByRole('heading', { name: action })).toBeVisible();
    };

    await test.step('bulk actions: the menu, missing input, and the preview', async () => {
      await selectAll();
      await actions.click();
      await check('bulk-menu');
      await page.keyboard.press('Escape');
      const fields = { 'Request a document': 'Document', 'Grant extension': 'Reason', 'Add tag': 'Tag' };
      for (const [action, field] of Object.entries(fields)) {
        await open(action);
        await preview.click();
        await expect(dialog.locator('[aria-invalid="true"]').first()).toBeFocused();
        await dialog.getByLabel(field, { exact: true }).fill('Transcript');
        await check(`bulk-${field.toLowerCase()}`);
        await page.keyboard.press('Escape');
      }
      await open('Request a document');
      await dialog.getByLabel('Document', { exact: true }).fill('Final transcript');
      await preview.click();
      await expect(dialog.getByText('1 isn’t: never submitted')).toBeVisible();
      await check('bulk-preview');
      await dialog.getByRole('button', { name: 'Request from 2' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('a message that is saved as a template and used again', async () => {
      await selectAll();
      await open('Write a message');
      await preview.click();
      await dialog.getByLabel('Subject', { exact: true }).fill('An invitation');
      await dialog
        .getByLabel('Message', { exact: true })
        .fill('Dear {first_name}, visit {university} on Friday.');
      await dialog.getByLabel(/^Save as template/).fill('Invitation');
      await preview.click();
      await expect(dialog.getByRole('figure')).toContainText('Dear Wilhelmina');
      await check('message-preview');
      await dialog.getByRole('button', { name: 'Send to 3' }).click();
      await expect(dialog).toBeHidden();
      await selectAll();
      await open('Write a message');
      await dialog.getByLabel('Template', { exact: true }).selectOption('Invitation');
      await expect(dialog.getByLabel('Subject', { exact: true })).toHaveValue('An invitation');
      await dialog.getByRole('group').first().click();
      await check('message-template');
      await page.keyboard.press('Escape');
    });

    await test.step('a tag, and the list of actions', async () => {
      await open('Add tag');
      await dialog.getByLabel('Tag', { exact: true }).fill('Honors day');
      await preview.click();
      await dialog.getByRole('button', { name: 'Tag 3' }).click();
      await expect(dialog).toBeHidden();
      const jobs = page.getByRole('region', { name: 'Your exports and actions' });
      await expect(jobs.getByText(/^Done on/)).toHaveCount(3);
      await check('actions-done');
      await selectAll();
      await open('Remove tag');
      await dialog.getByLabel('Tag', { exact: true }).fill('Unknown');
      await preview.click();
      await expect(dialog.getByText('No application is affected')).toBeVisible();
      await check('bulk-none');
      await page.keyboard.press('Escape');
    });

    await test.step('an export of the columns of the list', async () => {
      await page.getByRole('button', { name: 'Print or export' }).click();
      await dialog.getByRole('radio', { name: 'Spreadsheet (CSV)' }).check();
      await expect(dialog.getByLabel('Answers to include')).toBeVisible();
      await check('export-columns');
      await page.keyboard.press('Escape');
    });

    await test.step('one application with a tag, a possible duplicate, and a waived document', async () => {
      await (await find(page, product, 'featherby', 2)).first().click();
      await expect(page.getByText('Same name and birth date:')).toBeVisible();
      await expect(page.getByText('Honors day')).toBeVisible();
      const side = page.getByRole('complementary', { name: 'Application details' });
      await expect(side.getByText('Waiting (less than a day)')).toBeVisible();
      await check('application-waiting');
      await side.getByRole('button', { name: 'Waive' }).click();
      await expect(side.getByText('Waived', { exact: true })).toBeVisible();
      await check('application-waived');
      await page.getByRole('link', { name: 'Timeline', exact: true }).click();
      await expect(page.getByText('Waived: Final transcript')).toBeVisible();
      await check('timeline');
    });

    await test.step('the reminder rules', async () => {
      await page.goto(`${officeUrl(product)}/reminders`);
      await page.getByRole('textbox', { name: 'Days before the deadline' }).fill('many');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Enter one to five different numbers from 1 to 60.')).toBeVisible();
      await check('reminders');
    });

    await test.step('the dashboard', async () => {
      await page.goto(`${officeUrl(product)}/dashboard`);
      // Counts may be a minute old, but the applicants were there before the login.
      const terms = page.getByRole('group', { name: 'Applications by term' });
      await expect(terms).toBeVisible();
      await page.setViewportSize({ width: 375, height: 900 });
      expect(await terms.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
      await check('dashboard');
    });
  });
});
