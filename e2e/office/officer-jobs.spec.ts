import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { expectAccessible } from '../fixtures/accessibility.ts';
import type { Page } from '@playwright/test';
import { enterOffice, listed, officeUrl } from '../fixtures/office.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { isSoak, SOAK } from '../fixtures/soak.ts';
import { staffOf } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('everyday jobs of an officer', () => {
  let product: Product;
  test.beforeEach(async () => {
    product = await startOwnProduct();
  });
  test.afterEach(() => product.stop());

  /** Creates applicants who have submitted, except Quillon. */
  async function applicants(...names: string[]): Promise<void> {
    for (const last_name of names) {
      const applicant = new HttpApplicant(product.url);
      await applicant.enter();
      await applicant.save({ ...COMPLETE_ANSWERS, first_name: 'Wilhelmina', last_name });
      if (last_name !== 'Quillon') await applicant.submit();
    }
  }

  // Soak only: other tests do each job, and notice most additional clicks.
  test(`take no more clicks than their goals ${SOAK}`, async ({ page, screens }) => {
    test.setTimeout(600_000);
    await applicants('Featherby', 'Quill', 'Quillon');
    await listed(product, 'wilhelmina', 3);
    await countClicks(page);
    await enterOffice(page, product, 'Dana', ['administrator']);
    const list = `${officeUrl(product)}/applications`;
    const rows = page.getByRole('table', { name: 'Applications' }).getByRole('link');
    const dialog = page.getByRole('dialog');
    const click = (name: string, role: 'button' | 'link' = 'button') =>
      page.getByRole(role, { name, exact: true }).first().click();
    const taken: Record<string, number> = {};
    const job = async (name: string, most: number, work: () => Promise<unknown>) =>
      test.step(name, async () => {
        await page.goto(list);
        await expect(rows).toHaveCount(3);
        // The browser remembers whether the filters are open.
        const filters = page.getByRole('button', { name: /^Filters/ });
        if ((await filters.getAttribute('aria-expanded')) === 'true') await filters.click();
        await clicksSoFar(page);
        await work();
        taken[name] = await clicksSoFar(page);
        expect([name, taken[name]]).toEqual([name, Math.min(most, taken[name])]);
      });

    await job('1 find one applicant by a part of the name', 1, async () => {
      await page.getByRole('searchbox').fill('eather');
      await expect(rows).toHaveCount(1);
      await rows.click();
      await expect(page.getByRole('heading', { level: 1, name: /Featherby/ })).toBeVisible();
    });

    await job('2 find everyone from one high school', 2, async () => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.getByRole('combobox', { name: 'Add a filter by answer' }).selectOption('hs_name');
      await page.getByLabel('Answer', { exact: true }).fill('zzz');
      await expect(rows).toHaveCount(0);
    });

    await job('3 print one application', 2, async () => {
      await rows.first().click();
      const saved = page.waitForEvent('download');
      await click('PDF');
      expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    });

    await job('4 print everything submitted since Monday', 3, async () => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      const monday = new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10);
      await page.getByLabel('Submitted on or after').fill(monday);
      await expect(rows).toHaveCount(2);
      const saved = page.waitForEvent('download');
      await click('Print or export');
      await click('Create file');
      expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    });

    await job('5 export what is new for the student system, by hand', 2, async () => {
      const columns = [{ key: 'last_name', name: 'LAST' }, { key: 'application:reference' }];
      const search = { status: 'submitted', sort: 'changed', direction: 'descending' };
      await staffOf(product)('POST', '/service/export-templates', {
        ...{ name: 'Student system', format: 'csv', search, columns, dates: 'us' },
        ...{ only_new: true, schedule: null, destination: null },
      });
      const saved = page.waitForEvent('download');
      await click('Exports', 'link');
      await click('Download Student system');
      expect((await saved).suggestedFilename()).toMatch(/^student-system-.*\.csv$/);
      await expect(page.getByText('File with 2 applications saved').first()).toBeVisible();
    });

    await job('6 request a transcript from all', 5, async () => {
      await click('Select all results');
      await click('Actions');
      await click('Request a document');
      await dialog.getByLabel('Document', { exact: true }).fill('Final transcript');
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await dialog.getByRole('button', { name: 'Request from 2' }).click();
      await expect(dialog).toBeHidden();
    });

    await job('6 request a transcript from one', 2, async () => {
      await page.getByRole('searchbox').fill('featherby');
      await expect(rows).toHaveCount(1);
      await page.getByRole('row').last().hover();
      await click('Request a document from Wilhelmina Featherby');
      await expect(dialog.getByLabel('Document', { exact: true })).toHaveValue('Final transcript');
      await expectAccessible(page);
      await screens.take('request-from-one');
      await dialog.getByLabel('Document', { exact: true }).fill('Midyear transcript');
      await dialog.getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByText('Request sent').first()).toBeVisible();
    });

    await job('8 reopen with a reason', 4, async () => {
      await page.getByRole('searchbox').fill('featherby');
      await expect(rows).toHaveCount(1);
      await rows.click();
      await click('Reopen');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Please add your address.');
      await dialog.getByRole('button', { name: 'Reopen' }).click();
      await expect(page.getByText('Reason: Please add your address.')).toBeVisible();
    });

    await job('9 move a deadline', 4, async () => {
      await click('Term dates', 'link');
      await page
        .getByRole('button', { name: /^(Set dates for|Change .* dates)/ })
        .first()
        .click();
      await dialog.getByLabel(/^Closes/).fill('2027-02-01T23:59');
      await dialog.getByRole('button', { name: 'See who’s affected' }).click();
      await dialog.getByRole('button', { name: 'Change dates' }).click();
      await expect(dialog).toBeHidden();
    });

    await job('10 add one major', 3, async () => {
      await click('Option lists', 'link');
      await click('majors', 'link');
      await page.getByLabel(/^New code/).fill('9999X');
      await page.getByLabel(/^New label/).fill('Zymurgy');
      await click('Add option');
      await expect(page.getByRole('rowheader', { name: 'Zymurgy' })).toBeVisible();
    });

    await job('12 change a sentence of an email, and see it first', 4, async () => {
      await click('Custom text', 'link');
      await page.getByRole('searchbox').fill('To get started, log in');
      await page
        .getByRole('main')
        .getByRole('link', { name: /To get started/ })
        .first()
        .click();
      await page.getByLabel('Custom text').first().fill('Log in and check it:');
      await page
        .getByRole('button', { name: /^Preview emails/ })
        .first()
        .click();
      await expect(page.getByRole('figure')).toContainText('Log in and check it:');
      await click('Save');
      await expect(page.getByText('Saved. Changes go live within seconds.').first()).toBeVisible();
    });

    await test.step('11 how many submitted, on the first page', async () => {
      await page.goto(officeUrl(product));
      await clicksSoFar(page);
      await expect(page.getByRole('group', { name: 'Applications by term' })).toBeVisible();
      taken['11'] = await clicksSoFar(page);
    });

    await test.step('7 who still owes a document, longest waiting first, from the first page', async () => {
      await expect(async () => {
        await page.goto(officeUrl(product));
        await expect(page.getByRole('link', { name: 'Show all 2, longest waiting first' })).toBeVisible();
      }).toPass();
      await screens.take('dashboard');
      await clicksSoFar(page);
      await click('Show all 2, longest waiting first', 'link');
      await expect(rows).toHaveCount(2);
      await expect(page.getByRole('columnheader', { name: 'Waiting since' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
      taken['7'] = await clicksSoFar(page);
    });
    expect([taken['11'], taken['7']]).toEqual([0, 1]);
    test.info().annotations.push({ type: 'clicks', description: JSON.stringify(taken) });
  });

  test('the page of exports is accessible, on a desktop and on a phone', async ({ page, screens }) => {
    const check = async (name: string) => {
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        if (isSoak || width === 375) await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([name, width, Math.max(0, overflow)]).toEqual([name, width, 0]);
      }
      await screens.take(`exports-${name}`);
    };
    await applicants('Featherby');
    await enterOffice(page, product, 'Dana', ['administrator']);
    const dialog = page.getByRole('dialog');
    await page.goto(`${officeUrl(product)}/exports`);
    await expect(page.getByText('No exports yet.')).toBeVisible();
    await check('empty');
    await page.getByRole('button', { name: 'Add destination' }).click();
    await dialog.getByRole('button', { name: 'Add destination' }).click();
    await check('destination');
    await dialog.getByLabel('Kind').selectOption('sftp');
    await check('sftp-destination');
    await dialog.getByLabel('Name', { exact: true }).fill('Student system');
    await dialog.getByLabel('Kind').selectOption('s3');
    await dialog.getByLabel(/^Bucket/).fill('s3://exports/sis?region=us-east-1&endpoint=https://s3.invalid');
    await dialog.getByLabel('Access key ID').fill('key');
    await dialog.getByLabel('Secret access key').fill('secret');
    await dialog.getByRole('button', { name: 'Add destination' }).click();
    await expect(page.getByRole('rowheader', { name: 'Student system' })).toBeVisible();
    await page.getByRole('button', { name: 'Add export' }).click();
    await dialog.getByLabel(/^Name/).fill('Weekly file');
    await dialog.getByLabel('Find a column').fill('ceeb');
    await dialog.getByRole('checkbox', { name: /CEEB/ }).first().check();
    await dialog.getByLabel('Destination', { exact: true }).selectOption({ label: 'Student system' });
    await dialog.getByLabel('When').selectOption({ label: 'Every week' });
    await check('template');
    await dialog.getByRole('button', { name: 'Add export' }).click();
    await expect(page.getByText(/^Mondays at 6:00 AM to Student system/)).toBeVisible();
    await page.getByRole('button', { name: 'Run now: Weekly file' }).click();
    await expect(page.getByText(/The last attempt failed: .*Trying again\./)).toBeVisible();
    await page.getByRole('button', { name: 'Show history' }).click();
    await expect(page.getByRole('table', { name: 'Show history' })).toContainText('Running');
    await check('failing');
  });
});

declare global {
  interface Window {
    addClick(): void;
  }
}

const clicks = { count: 0 };

/** Counts presses of the pointer, and choices in selects, which Playwright makes without a pointer. */
async function countClicks(page: Page): Promise<void> {
  await page.exposeFunction('addClick', () => {
    clicks.count += 1;
  });
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => window.addClick(), true);
    addEventListener(
      'change',
      ({ target }) => target instanceof HTMLSelectElement && window.addClick(),
      true,
    );
  });
}

/** Returns the clicks since the last call. */
async function clicksSoFar(page: Page): Promise<number> {
  // Calls of exposed functions are answered in order.
  await page.evaluate(() => window.addClick());
  const count = clicks.count - 1;
  clicks.count = 0;
  return count;
}
