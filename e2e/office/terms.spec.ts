import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { handOver } from '../applicants/copy-session-cookies.ts';
import { expectAccessible, expectAccessibleInSoak } from '../fixtures/accessibility.ts';
import { enterOffice, officeUrl } from '../fixtures/office.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

const MARKUP = '<img src=x onerror=alert(1)>';

let own: Product;
test.beforeAll(async () => {
  own = await startOwnProduct();
});
test.afterAll(() => own.stop());

async function startApplication(page: Page): Promise<void> {
  const applicant = new HttpApplicant(own.url);
  await applicant.enter();
  await applicant.save({ ...COMPLETE_ANSWERS, first_name: `Ada ${MARKUP}`, entry_term: '202708' });
  await handOver(applicant, page.context());
}

/** Reloads a page until `look` passes: recent changes take up to two seconds to appear. */
async function soon(page: Page, route: string, look: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(own.url + route);
    await look();
  }).toPass();
}

const openOfficePage = (page: Page, name: string) => page.goto(`${officeUrl(own)}/${name}`);
/** Returns today's date in UTC plus `days`, as `YYYY-MM-DD`. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a content editor sets a deadline, and an applicant sees it', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const applicant = await browser.newPage();
  await startApplication(applicant);
  await enterOffice(page, own, 'Dana', ['content']);

  await test.step('sees every term, and that it has no deadline', async () => {
    await openOfficePage(page, 'terms');
    await expect(page.getByRole('row', { name: /^Fall 2027/ })).toContainText('Open (no deadline)');
    await expectAccessible(page);
  });

  await test.step('sets the deadline with the mouse, and sees who is affected', async () => {
    await page.getByRole('button', { name: 'Set dates for Fall 2027, everyone' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Closes').fill('2027-01-15T23:59');
    await dialog.getByRole('button', { name: 'See who’s affected' }).click();
    await expect(dialog.getByText('1 in-progress application gets a new deadline.')).toBeVisible();
    await expect(dialog.getByText(`Ada ${MARKUP}`)).toBeVisible();
    expect(await dialog.locator('img').count()).toBe(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change dates' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /^Fall 2027/ })).toContainText('Jan 15, 2027, 11:59 PM');
    await expect(
      page.getByText(/^Fall 2027, everyone: opens immediately, closes Jan 15, 2027/),
    ).toBeVisible();
  });

  await test.step('shows it to the applicant', async () => {
    await soon(applicant, '/about', () =>
      expect(applicant.getByText(/Jan 15, 2027/).first()).toBeVisible({ timeout: 3_000 }),
    );
  });

  await test.step('moves it with the keyboard', async () => {
    await page.getByRole('button', { name: 'Change Fall 2027 dates for everyone' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Closes').fill('2027-02-01T12:00');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('1 in-progress application gets a new deadline.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change dates' }).press('Enter');
    await expect(dialog).toBeHidden();
    await soon(applicant, '/about', () =>
      expect(applicant.getByText(/Feb 1, 2027/).first()).toBeVisible({ timeout: 3_000 }),
    );
    await applicant.goto(`${own.url}/deadlines`);
    await expect(applicant.getByRole('row', { name: /^Fall 2027/ })).toContainText(/Feb\w* 1, 2027/);
    await expectAccessible(applicant);
  });

  await test.step('restores it, and again sees who is affected', async () => {
    await page.getByRole('button', { name: /^Restore Fall 2027 dates for everyone as saved / }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Closes')).toHaveValue('2027-01-15T23:59');
    await dialog.getByRole('button', { name: 'See who’s affected' }).click();
    await expect(dialog.getByText('1 in-progress application gets a new deadline.')).toBeVisible();
    await expectAccessibleInSoak(page);
    await dialog.getByRole('button', { name: 'Change dates' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /^Fall 2027/ })).toContainText('Jan 15, 2027, 11:59 PM');
    await soon(applicant, '/about', () =>
      expect(applicant.getByText(/Jan 15, 2027/).first()).toBeVisible({ timeout: 3_000 }),
    );
  });
});

test('a content editor creates a banner, and an applicant sees it in their language and within its dates', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const visitor = await (await browser.newContext({ locale: 'es' })).newPage();
  await enterOffice(page, own, 'Dana', ['content']);

  const make = async (words: Record<string, string>, first: string, last: string) => {
    await page.getByRole('button', { name: 'Add banner' }).click();
    const dialog = page.getByRole('dialog');
    for (const [language, text] of Object.entries(words))
      await dialog.getByLabel(`Message in ${language}`, { exact: true }).fill(text);
    await dialog.getByLabel('First day').fill(first);
    await dialog.getByLabel('Last day').fill(last);
    await expectAccessible(page);
    await dialog.getByLabel('Last day').press('Enter');
    await expect(dialog).toBeHidden();
  };

  await test.step('writes it in every language', async () => {
    await openOfficePage(page, 'banners');
    await make(
      { English: `Open house ${MARKUP}`, Spanish: 'Puertas abiertas', Arabic: 'يوم مفتوح' },
      day(-1),
      day(3),
    );
    await make({ English: 'Next year', Spanish: 'El próximo año', Arabic: 'العام المقبل' }, day(60), day(61));
    await expect(page.getByRole('row', { name: /Open house/ })).toContainText('Live');
    await expect(page.getByRole('row', { name: /Next year/ })).toContainText('Scheduled');
    await expectAccessible(page);
  });

  await test.step('shows a visitor only the current banner', async () => {
    await soon(visitor, '/about', () =>
      expect(visitor.getByText('Puertas abiertas')).toBeVisible({ timeout: 3_000 }),
    );
    expect(await visitor.content()).not.toContain('El próximo año');
    await expectAccessibleInSoak(visitor);
  });

  await test.step('removes it with the keyboard', async () => {
    await page.getByRole('button', { name: 'Restore the banners from the settings file' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await soon(visitor, '/about', () =>
      expect(visitor.getByText('Puertas abiertas')).toBeHidden({ timeout: 1_000 }),
    );
  });
});

test('a content editor changes colors and logo, and imports an option list', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const visitor = await browser.newPage();
  await enterOffice(page, own, 'Dana', ['content']);

  await test.step('sees errors while typing', async () => {
    await openOfficePage(page, 'look');
    await page.getByLabel('Dark color', { exact: true }).fill('#8899aa');
    await expect(page.getByText(/combinations? do(es)?n’t meet the contrast requirement/)).toBeVisible();
    await page.getByLabel('Dark color', { exact: true }).fill('#06371f');
    await expect(page.getByText('All 16 color combinations meet the contrast requirement.')).toBeVisible();
    // axe runs only at this point, because the previous colors were unreadable on purpose.
    await expectAccessibleInSoak(page);
  });

  await test.step('previews a logo, and publishes both', async () => {
    await page.getByLabel('Logo', { exact: true }).setInputFiles({
      ...{ name: 'logo.svg.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
    });
    await expect(page.getByText(/The logo must be a PNG or JPEG/)).toBeVisible();
    const logo = await page.getByRole('region', { name: 'Preview' }).screenshot();
    await page.getByLabel('Logo', { exact: true }).setInputFiles({
      ...{ name: 'logo.png', mimeType: 'image/png', buffer: logo },
    });
    const painted = page.getByRole('region', { name: 'Preview' }).locator('img');
    await expect(painted).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('shows them to a visitor', async () => {
    const header = visitor.getByRole('banner');
    await soon(visitor, '/about', () =>
      expect(header).toHaveCSS('background-color', 'rgb(6, 55, 31)', { timeout: 3_000 }),
    );
    await expect(header.locator('img')).toHaveAttribute('src', /^data:image\/png;base64,/);
    await expectAccessibleInSoak(visitor);
  });

  await test.step('exports a list, adds a row, and imports it', async () => {
    await openOfficePage(page, 'lists');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'entry_terms' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8');
    await page.getByRole('button', { name: 'Import a new version' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('File').setInputFiles({
      ...{ name: 'entry_terms.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`${csv}202908,Fall 2029,\n`),
    });
    await dialog.getByRole('button', { name: 'Review changes' }).press('Enter');
    await expect(dialog.getByText('New: Fall 2029 (202908)')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Apply changes' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('rowheader', { name: 'Fall 2029' })).toBeVisible();
    await expectAccessible(page);
    const offered = (term: string) => visitor.locator('option', { hasText: term });
    await expect(async () => {
      await visitor.goto(`${own.url}/education`);
      await expect(offered('Fall 2028')).toBeAttached();
      expect(await offered('Fall 2029').count()).toBe(1);
    }).toPass();
  });
});
