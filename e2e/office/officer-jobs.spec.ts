import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { expectAccessible } from '../fixtures/accessibility.ts';
import type { Locator, Page } from '@playwright/test';
import { enterOffice, listed, officeUrl } from '../fixtures/office.ts';
import { INPUT_METHODS } from '../fixtures/input-methods.ts';
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
  for (const [by, width] of [
    ['mouse', 1280],
    ['mouse', 768],
    ['keyboard', 1280],
  ] as const)
    test(`take no more clicks than their goals, by ${by} at ${width} px ${SOAK}`, async ({
      page,
      screens,
    }) => {
      test.setTimeout(600_000);
      await page.setViewportSize({ width, height: 900 });
      await applicants('Featherby', 'Quill', 'Quillon');
      await listed(product, 'wilhelmina', 3);
      const clicksSoFar = await countClicks(page);
      await enterOffice(page, product, 'Dana', ['administrator']);
      const list = `${officeUrl(product)}/applications`;
      const rows = page.getByRole('table', { name: 'Applications' }).getByRole('link');
      const dialog = page.getByRole('dialog');
      const { press, check, write, choose, setDate } = INPUT_METHODS[by](page);
      const click = (
        name: string | RegExp,
        role: 'button' | 'link' = 'button',
        within: Page | Locator = page,
      ) => press(within.getByRole(role, { name, exact: true }).first());
      const search = async (words: string) => {
        await write(page.getByRole('searchbox'), words);
        await expect(rows).toHaveCount(1);
      };
      const taken: Record<string, number> = {};
      const job = async (name: string, most: number, work: () => Promise<unknown>, from = list) =>
        test.step(name, async () => {
          await page.goto(from);
          if (from === list) {
            await expect(rows).toHaveCount(3);
            // The browser remembers whether the filters are open.
            const filters = page.getByRole('button', { name: /^Filters/ });
            if ((await filters.getAttribute('aria-expanded')) === 'true') await filters.click();
          }
          await clicksSoFar();
          await work();
          taken[name] = await clicksSoFar();
          expect([name, taken[name]]).toEqual([name, Math.min(by === 'mouse' ? most : 0, taken[name])]);
        });

      await job('1 find one applicant by a part of the name', 1, async () => {
        await search('eather');
        await press(rows);
        await expect(page.getByRole('heading', { level: 1, name: /Featherby/ })).toBeVisible();
      });

      await job('2 find everyone from one high school', 2, async () => {
        await click(/^Filters/);
        await choose(page.getByRole('combobox', { name: 'Add a filter by answer' }), 'High School');
        if (by === 'keyboard') await click('Add filter');
        await expect(page.getByLabel('Answer', { exact: true })).toBeFocused();
        await page.keyboard.type('zzz');
        await expect(rows).toHaveCount(0);
      });

      await job('3 print one application', 2, async () => {
        await press(rows.first());
        const saved = page.waitForEvent('download');
        await click('PDF');
        expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
      });

      await job('4 print everything submitted since Monday', 3, async () => {
        await click(/^Filters/);
        const monday = new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10);
        await setDate(page.getByLabel('Submitted on or after'), monday);
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
        await write(dialog.getByLabel('Document', { exact: true }), 'Final transcript');
        await click('Preview', 'button', dialog);
        await click('Request from 2', 'button', dialog);
        await expect(dialog).toBeHidden();
      });

      await job('6 request a transcript from one', 2, async () => {
        await search('featherby');
        if (by === 'mouse') await page.getByRole('row').last().hover();
        await click('Request a document from Wilhelmina Featherby');
        await expect(dialog.getByLabel('Document', { exact: true })).toHaveValue('Final transcript');
        if (by === 'mouse') await expectAccessible(page);
        await screens.take('request-from-one');
        await write(dialog.getByLabel('Document', { exact: true }), 'Midyear transcript');
        await click('Send request', 'button', dialog);
        await expect(page.getByText('Request sent').first()).toBeVisible();
      });

      await job('8 reopen with a reason', 4, async () => {
        await search('featherby');
        await press(rows);
        await click('Reopen');
        await write(dialog.getByRole('textbox', { name: 'Reason' }), 'Please add your address.');
        await click('Reopen', 'button', dialog);
        await expect(page.getByText('Reason: Please add your address.')).toBeVisible();
      });

      await job('9 move a deadline', 4, async () => {
        await click('Term dates', 'link');
        await click(/^(Set dates for|Change .* dates)/);
        await setDate(dialog.getByLabel(/^Closes/), '2027-02-01T23:59');
        await click('See who’s affected', 'button', dialog);
        await click('Change dates', 'button', dialog);
        await expect(dialog).toBeHidden();
      });

      await job('10 add one major', 3, async () => {
        await click('Option lists', 'link');
        await click('majors', 'link');
        await write(page.getByLabel(/^New code/), '9999X');
        await write(page.getByLabel(/^New label/), 'Zymurgy');
        await click('Add option');
        await expect(page.getByRole('rowheader', { name: 'Zymurgy' })).toBeVisible();
      });

      await job('10 translate and retire that major', 5, async () => {
        await click('Option lists', 'link');
        await click('majors', 'link');
        await click('Edit Zymurgy');
        await write(dialog.getByLabel('Label in Spanish'), 'Zimurgia');
        if (by === 'mouse') await expectAccessible(page);
        await check(dialog.getByRole('checkbox', { name: /^Retired/ }));
        await click('Save changes', 'button', dialog);
        await expect(page.getByRole('row', { name: /Spanish: Zimurgia/ }).getByText('retired')).toBeVisible();
      });

      await job('12 change a sentence of an email, and see it first', 4, async () => {
        await click('Custom text', 'link');
        await write(page.getByRole('searchbox'), 'To get started, log in');
        await click(/To get started/, 'link', page.getByRole('main'));
        await write(page.getByLabel('Custom text').first(), 'Log in and check it:');
        await click(/^Preview emails/);
        await expect(page.getByRole('figure')).toContainText('Log in and check it:');
        await click('Save');
        await expect(page.getByText('Saved. Changes go live within seconds.').first()).toBeVisible();
      });

      const first = officeUrl(product);
      await job(
        '11 how many submitted, on the first page',
        0,
        () => expect(page.getByRole('group', { name: 'Applications by term' })).toBeVisible(),
        first,
      );

      const owing = page.getByRole('link', { name: 'Show all 2, longest waiting first' });
      await expect(async () => {
        await page.goto(first);
        await expect(owing).toBeVisible();
      }).toPass();
      await screens.take('dashboard');
      await job(
        '7 who still owes a document, longest waiting first',
        1,
        async () => {
          await press(owing);
          await expect(rows).toHaveCount(2);
          const header = page.getByRole('columnheader', { name: 'Waiting since' });
          await expect(header).toHaveAttribute('aria-sort', 'ascending');
        },
        first,
      );
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
    await dialog.getByLabel('Type').selectOption('sftp');
    await check('sftp-destination');
    await dialog.getByLabel('Name', { exact: true }).fill('Student system');
    await dialog.getByLabel('Type').selectOption('s3');
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
    await dialog.getByLabel('Schedule').selectOption({ label: 'Every week' });
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

/**
 * Counts presses of the pointer, and choices in selects, which Playwright makes without a pointer.
 * @returns a function that returns the clicks since its last call
 */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  let clicks = 0;
  await page.exposeFunction('addClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    let isByKey = false;
    addEventListener('keydown', () => (isByKey = true), true);
    addEventListener('pointerdown', () => window.addClick(), true);
    addEventListener(
      'change',
      ({ target }) => target instanceof HTMLSelectElement && !isByKey && window.addClick(),
      true,
    );
  });
  return async () => {
    // Calls of exposed functions are answered in order.
    await page.evaluate(() => window.addClick());
    const count = clicks - 1;
    clicks = 0;
    return count;
  };
}
