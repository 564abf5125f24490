import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Response } from '@playwright/test';
import type { ApplicationSearchPayload } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import Database from 'better-sqlite3';
import { strFromU8, unzipSync } from 'fflate';
import { press as pressButton, tabTo } from '../applicants/keyboard.ts';
import { expectAccessible, expectAccessibleInSoak } from '../fixtures/accessibility.ts';
import { enterOffice, listed, officeUrl } from '../fixtures/office.ts';
import { pdfProperties } from '../fixtures/pdf-properties.ts';
import { pdfText } from '../fixtures/pdf-text.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';
import { SOAK } from '../fixtures/soak.ts';

const MARKUP = '<img src=x onerror=alert(1)>';

/** Number of applications; the soak test of the Office uses 200. */
const COUNT = Number(process.env.OFFICE_APPLICATIONS ?? 8);
/** Maximum milliseconds to create a PDF file of all applications. */
const MADE_WITHIN = COUNT * 5_000;

test.describe('files of many applications', () => {
  let product: Product;
  /** ID of the application without answers, which the file leaves out. */
  let removed: string;
  test.beforeAll(async () => {
    test.setTimeout(90_000 + COUNT * 2_000);
    product = await startOwnProduct();
    for (let n = 0; n < COUNT; n++) {
      const applicant = new HttpApplicant(product.url);
      await applicant.enter();
      const last_name = n === 0 ? MARKUP : `Bulk ${String(n).padStart(3, '0')}`;
      await applicant.save({ ...COMPLETE_ANSWERS, first_name: `Ines${n}`, last_name });
      if (n % 2 === 0) await applicant.submit();
    }
    const applicant = new HttpApplicant(product.url);
    await applicant.enter();
    removed = applicant.username;
    await listed(product, '', COUNT + 1);
  });
  test.afterAll(() => product.stop());

  async function enterList(page: Page, name: string): Promise<void> {
    await enterOffice(page, product, name, ['officer']);
    await page.goto(`${officeUrl(product)}/applications`);
    await expect(page.getByRole('searchbox')).toBeVisible();
  }
  const box = (page: Page, n: number) =>
    page.getByRole('checkbox', { name: new RegExp(`^Select Ines${n} `) });
  const jobs = (page: Page) => page.getByRole('region', { name: 'Your exports' });
  const newest = (page: Page) => jobs(page).getByRole('listitem').first();
  /** Runs `type` and waits for the results of `text`. Waiting for their number isn't enough: the first letters of `text` can have as many results. */
  async function searched(page: Page, text: string, type: () => Promise<void>): Promise<void> {
    const isIt = (reply: Response) =>
      reply.url().endsWith('/service/applications/search') &&
      ((reply.request().postDataJSON() as ApplicationSearchPayload).text ?? '') === text;
    await Promise.all([page.waitForResponse(isIt), type()]);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  const everybody = Array.from({ length: COUNT }, (_, n) => `Ines${n}`).sort();
  async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
    const [file] = await Promise.all([page.waitForEvent('download'), press()]);
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  }

  test('are ordered with the mouse, survive a closed tab, and are one PDF with bookmarks @soak', async ({
    page,
  }) => {
    await enterList(page, 'Dana');

    await test.step('selects a row, a range, and deselects one', async () => {
      await page.getByRole('button', { name: 'Name', exact: true }).click();
      await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
      const lines = page.getByRole('table', { name: 'Applications' }).getByRole('link', { name: /Bulk/ });
      const first = async () => (await lines.allTextContents()).slice(0, 4);
      await expect.poll(first).toEqual(['001', '002', '003', '004'].map((n) => `Ines${Number(n)} Bulk ${n}`));
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await box(page, 1).click();
      await box(page, 4).click({ modifiers: ['Shift'] });
      await box(page, 3).click();
      await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('orders one PDF', async () => {
      await page.getByRole('button', { name: 'Print or export' }).click();
      const dialog = page.getByRole('dialog', { name: 'Print or export' });
      await expect(dialog.getByRole('radio', { name: /Single PDF/ })).toBeChecked();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Create file' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: /^Your exports/ })).toBeFocused();
      await expect(newest(page)).toContainText('Single PDF');
      await expectAccessible(page);
    });

    const tab = await test.step('closes the tab, and finds it ready in another one', async () => {
      const other = await page.context().newPage();
      await page.close();
      await other.goto(officeUrl(product));
      const summary = other.getByRole('button', { name: /^Your exports/ });
      await expect(summary).toBeVisible();
      if ((await summary.getAttribute('aria-expanded')) === 'false') await summary.click();
      await expect(newest(other)).toContainText('Ready until', { timeout: 60_000 });
      await expectAccessible(other);
      return other;
    });

    await test.step('finds all of them in the file', async () => {
      const download = newest(tab).getByRole('button', { name: 'Download' });
      const { name, bytes } = await saved(tab, () => download.click());
      expect(name).toMatch(/^applications-\d{4}-\d\d-\d\d\.pdf$/);
      const { outline, isTagged, showsTitle, language } = await pdfProperties(bytes);
      expect({ isTagged, showsTitle, language }).toEqual({
        isTagged: true,
        showsTitle: true,
        language: 'en',
      });
      expect(outline.filter((line) => !line.startsWith(' '))).toEqual([
        'Ines1 Bulk 001 · not submitted',
        expect.stringMatching(/^Ines2 Bulk 002 · [A-Z0-9-]+$/),
        expect.stringMatching(/^Ines4 Bulk 004 · [A-Z0-9-]+$/),
      ]);
      const text = await pdfText(bytes);
      for (const n of [1, 2, 4]) expect(text).toContain(`Ines${n}`);
      expect(text).not.toContain('Ines3');
    });

    await test.step('deletes it', async () => {
      await newest(tab).getByRole('button', { name: 'Delete' }).click();
      await expect(jobs(tab)).toBeHidden();
    });
  });

  test('are ordered with the keyboard, and continue after the server was killed', async ({ page }) => {
    test.setTimeout(120_000 + MADE_WITHIN);
    await enterList(page, 'Kim');
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };

    await test.step('searches, and selects two rows with the keyboard', async () => {
      await press('/');
      await searched(page, 'ines', () => page.keyboard.type('ines'));
      await expect(page.getByRole('status').filter({ hasText: `${COUNT} applications` })).toBeVisible();
      // In rows of submitted applications, a button follows the checkbox as soon as the list knows. The first and third weren't submitted.
      await press('ArrowDown', 'x', 'ArrowDown', 'ArrowDown', 'Shift+Tab', 'Space', 'ArrowDown');
      await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
      await expect(page.getByRole('checkbox', { name: /^Select Ines/ }).nth(3)).toBeFocused();
      await press('ArrowUp', 'Space');
      await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toBeVisible();
    });

    await test.step('orders an archive of all results', async () => {
      await press('Tab', '/', 'Control+A');
      await searched(page, '', () => press('Delete'));
      await expect(page.getByRole('status').filter({ hasText: `${COUNT + 1} applications` })).toBeVisible();
      await pressButton(page, page.getByRole('button', { name: 'Select all results' }));
      await expect(page.getByText('All results are selected')).toBeVisible();
      await pressButton(page, page.getByRole('button', { name: 'Print or export' }));
      const dialog = page.getByRole('dialog', { name: 'Print or export' });
      await tabTo(page, dialog.getByRole('radio', { name: /Single PDF/ }));
      await press('ArrowDown', 'Enter');
      await expect(dialog).toBeHidden();
      await expect(newest(page)).toContainText('PDFs (ZIP)');
    });

    await test.step('continues after the server was killed while printing', async () => {
      // Asks the database: the page polls, and can miss that a few applications are being printed.
      const database = new Database(path.join(product.dataDir, 'portico.sqlite'), { readonly: true });
      const printing = database.prepare(
        "SELECT done FROM bulk_job WHERE kind = 'zip' AND state = 'printing'",
      );
      const printed = () => printing.pluck().get() ?? 0;
      await expect.poll(printed, { intervals: [20] }).toBeGreaterThan(0);
      database.close();
      process.kill(-product.pid, 'SIGKILL');
      await expect.poll(() => fetch(product.url).catch(() => 'gone')).toBe('gone');
      product = await startOwnProduct({}, product);
      await expect(newest(page)).toContainText('Ready until', { timeout: MADE_WITHIN });
      await expectAccessibleInSoak(page);
    });

    await test.step('lists who is missing', async () => {
      const database = new Database(path.join(product.dataDir, 'portico.sqlite'));
      database.prepare('UPDATE application_line SET name = ? WHERE email = ?').run(`${MARKUP}left`, removed);
      database.close();
      const why = newest(page).getByText('1 application isn’t included');
      await pressButton(page, why);
      await expect(newest(page).getByRole('link', { name: `${MARKUP}left` })).toBeVisible();
      expect(await page.locator('[onerror], [src="x"]').count()).toBe(0);
      await expect(newest(page)).toContainText('no answers');
      await expectAccessible(page);
    });

    await test.step('downloads the archive, which contains everyone once', async () => {
      const download = newest(page).getByRole('button', { name: 'Download' });
      const { name, bytes } = await saved(page, () => pressButton(page, download));
      expect(name).toMatch(/\.zip$/);
      const entries = unzipSync(bytes);
      const names = Object.keys(entries).map((each) => /Ines\d+/.exec(each)?.[0]);
      expect([...names].sort()).toEqual(everybody);
      for (const [entry, pdf] of Object.entries(entries)) {
        expect(entry).not.toMatch(/[<>/\\]/);
        expect(strFromU8(pdf.subarray(0, 5))).toBe('%PDF-');
      }
    });
  });

  test('are all in one PDF, with a bookmark for each @soak', async ({ page }) => {
    test.setTimeout(120_000 + MADE_WITHIN);
    await enterList(page, 'Ola');

    await test.step('finds them all, and orders it', async () => {
      await searched(page, 'ines', () => page.getByRole('searchbox').fill('ines'));
      await expect(page.getByRole('status').filter({ hasText: `${COUNT} applications` })).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select all results' }).check();
      await expect(page.getByText('All results are selected')).toBeVisible();
      await page.getByRole('button', { name: 'Print or export' }).click();
      await page.getByRole('button', { name: 'Create file' }).click();
      await expect(newest(page)).toContainText('Ready until', { timeout: MADE_WITHIN });
    });

    await test.step('reads every one of them in it', async () => {
      const download = newest(page).getByRole('button', { name: 'Download' });
      const { bytes } = await saved(page, () => download.click());
      const { outline } = await pdfProperties(bytes);
      const bookmarks = outline.filter((line) => !line.startsWith(' '));
      expect(bookmarks.map((each) => each.split(' ')[0]).sort()).toEqual(everybody);
      for (const each of bookmarks) {
        const [, n] = /^Ines(\d+) .+ · (?:not submitted|[A-Z0-9-]+)$/.exec(each) ?? [];
        expect(each.endsWith(' · not submitted'), each).toBe(Number(n) % 2 === 1);
      }
      const named = new Set((await pdfText(bytes)).match(/Ines\d+/g));
      expect([...named].sort()).toEqual(everybody);
    });
  });

  test(`are ordered on a phone: a spreadsheet, and data ${SOAK}`, async ({ page }) => {
    const [one, other, third] = [COUNT - 6, COUNT - 5, COUNT - 4];
    await page.setViewportSize({ width: 390, height: 844 });
    await enterList(page, 'Lee');
    for (const [kind, label, line] of [
      ['csv', 'Spreadsheet (CSV)', 'Spreadsheet (CSV)'],
      ['json', 'Data (JSON)', 'Data (JSON)'],
    ] as const) {
      await box(page, one).click();
      await box(page, other).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Print or export' }).click();
      await page.getByRole('radio', { name: label }).check();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Create file' }).click();
      await expect(newest(page)).toContainText(line);
      await expect(newest(page)).toContainText('Ready until', { timeout: 60_000 });
      await expectAccessible(page);
      const summary = page.getByRole('button', { name: /^Your exports/ });
      if ((await summary.getAttribute('aria-expanded')) === 'false') await summary.click();
      const download = newest(page).getByRole('button', { name: 'Download' });
      const { name, bytes } = await saved(page, () => download.click());
      expect(name).toMatch(new RegExp(`\\.${kind}$`));
      const text = bytes.toString();
      for (const n of [one, other]) expect(text).toContain(`Ines${n}`);
      expect(text).not.toContain(`Ines${third}`);
    }
  });
});
