import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import Database from 'better-sqlite3';
import { expectAccessible, expectAccessibleInSoak } from '../fixtures/accessibility.ts';
import { tagOf } from '../fixtures/input-methods.ts';
import { enterOffice, officeUrl, withAuthenticator } from '../fixtures/office.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { SOAK } from '../fixtures/soak.ts';
import { applicationOf } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';

const MARKUP = '<img src=x onerror=alert(1)>';
const DAY = 24 * 3_600_000;

const row = (page: Page, name: string) => page.getByRole('row', { name });
const press = (by: 'mouse' | 'keyboard') => async (what: Locator) => {
  if (by === 'mouse') return what.click();
  await what.focus();
  await what.page().keyboard.press('Enter');
};

async function elsewhere(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await withAuthenticator(page);
  return page;
}

for (const by of ['mouse', 'keyboard'] as const)
  test(`an administrator invites, downgrades and removes a user with the ${by}${tagOf(by)}`, async ({
    page,
    product,
    outbox,
    browser,
  }) => {
    // Slow: checks each screen with axe, and logs in several times in two browsers.
    test.setTimeout(180_000);
    const go = press(by);
    const name = `Cem ${by} ${MARKUP}`;
    await enterOffice(page, product, `Dana ${by}`, ['administrator']);
    const other = await elsewhere(browser);
    const dialog = page.getByRole('dialog');
    const sure = page.getByRole('alertdialog');
    const link = async () => {
      const shown = page.getByRole('textbox', { name: 'Link' });
      await expectAccessible(page);
      const value = await shown.inputValue();
      await go(page.getByRole('button', { name: 'Done' }));
      return value;
    };
    const makePasskey = async (address: string) => {
      await other.goto(address);
      await expectAccessibleInSoak(other);
      await other.getByRole('button', { name: 'Create passkey' }).click();
      await expect(other.getByRole('button', { name: 'Log out' })).toBeVisible();
    };
    const logIn = async () => {
      await other.reload();
      await other.getByRole('button', { name: 'Log in with a passkey' }).click();
    };

    await test.step('invites them', async () => {
      await page.goto(`${officeUrl(product)}/staff`);
      await go(page.getByRole('button', { name: 'Invite team member' }));
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
      const email = `${randomUUID()}@example.edu`;
      await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
      await dialog.getByRole('checkbox', { name: /^officer/ }).focus();
      await page.keyboard.press('Space');
      await expectAccessible(page);
      await go(dialog.getByRole('button', { name: 'Invite team member' }));
      const invited = await link();
      expect(await outbox.find(email, /http\S+invite#\S+/)).toBe(invited);
      await makePasskey(invited);
    });

    await test.step('shows them only their pages', async () => {
      await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      for (const name of ['Team', 'API keys', 'Audit log', 'Data retention', 'System health'])
        await expect(other.getByRole('link', { name })).toHaveCount(0);
      await other.goto(`${officeUrl(product)}/staff`);
      await expect(other.getByRole('button', { name: 'Invite team member' })).toHaveCount(0);
      await expectAccessible(other);
    });

    await test.step('makes them an operator, which takes effect at once', async () => {
      await page.reload();
      await go(row(page, name).getByRole('button', { name: 'Change roles' }));
      for (const role of [/^officer/, /^operator/]) {
        await dialog.getByRole('checkbox', { name: role }).focus();
        await page.keyboard.press('Space');
      }
      await go(dialog.getByRole('button', { name: 'Change roles' }));
      await expect(row(page, name)).toContainText('operator');
      await logIn();
      await expect(other.getByRole('link', { name: /^System health/ }).first()).toBeVisible();
      await expect(other.getByRole('link', { name: 'Applications' })).toHaveCount(0);
    });

    await test.step('creates a link to replace a lost passkey', async () => {
      await go(row(page, name).getByRole('button', { name: 'Replace passkey' }));
      await expectAccessible(page);
      await go(sure.getByRole('button', { name: 'Revoke passkeys and create link' }));
      const address = await link();
      await logIn();
      await expect(other.getByText('We couldn’t log you in')).toBeVisible();
      await makePasskey(address);
      await expect(other.getByText(name)).toBeVisible();
      await page.reload();
      await expect(row(page, name)).toHaveCount(1);
    });

    await test.step('revokes their access at once, and restores it', async () => {
      await go(row(page, name).getByRole('button', { name: 'Revoke access' }));
      await expectAccessibleInSoak(page);
      await go(sure.getByRole('button', { name: 'Revoke access' }));
      await expect(page.getByRole('table', { name: 'People without access' })).toContainText(name);
      await logIn();
      await expect(other.getByText('We couldn’t log you in')).toBeVisible();
      await expectAccessibleInSoak(page);
      await go(row(page, name).getByRole('button', { name: 'Restore access' }));
      await go(sure.getByRole('button', { name: 'Restore access' }));
      await expect(page.getByRole('table', { name: 'People', exact: true })).toContainText(name);
    });

    await test.step('creates a key and revokes it', async () => {
      await page.goto(`${officeUrl(product)}/keys`);
      await go(page.getByRole('button', { name: 'Create key' }));
      await dialog.getByRole('textbox', { name: 'Used by' }).fill(`Import ${by}`);
      await dialog.getByRole('checkbox', { name: 'applications' }).focus();
      await page.keyboard.press('Space');
      await expectAccessible(page);
      await go(dialog.getByRole('button', { name: 'Create key' }));
      const key = await page.getByRole('textbox', { name: 'Key' }).inputValue();
      await expectAccessibleInSoak(page);
      const ask = () =>
        fetch(`${product.url}/service/applications`, { headers: { authorization: `Bearer ${key}` } });
      expect((await ask()).status).toBe(200);
      await go(page.getByRole('button', { name: 'Done' }));
      await go(row(page, `Import ${by}`).getByRole('button', { name: 'Revoke' }));
      await go(sure.getByRole('button', { name: 'Revoke' }));
      await expect(row(page, `Import ${by}`)).toContainText('Revoked');
      expect((await ask()).status).toBe(401);
      await expectAccessible(page);
    });

    await test.step('finds all of it in the audit log, and downloads it', async () => {
      await page.goto(`${officeUrl(product)}/audit`);
      await page.getByRole('textbox', { name: 'Person or API key' }).fill(`Dana ${by}`);
      await page.getByRole('combobox', { name: 'Action' }).selectOption('Revoked a team member’s access');
      await go(page.getByRole('button', { name: 'Search', exact: true }));
      const entries = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
      await expect(entries).toHaveCount(2);
      await expect(entries.last()).toContainText('Revoked a team member’s access');
      expect(await page.locator('main img').count()).toBe(0);
      await expectAccessible(page);
      const download = page.waitForEvent('download');
      await go(page.getByRole('button', { name: 'Download CSV' }));
      const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain('revoke person');
    });
    await other.context().close();
  });

/** Creates an application and corrupts its stored data. */
async function broken(product: Product): Promise<void> {
  const add = async (first_name: string) => {
    const applicant = new HttpApplicant(product.url);
    await applicant.enter();
    await applicant.save({ ...COMPLETE_ANSWERS, first_name });
    return applicationOf(product, first_name);
  };
  const [lost, old] = [await add('Wilhelmina'), await add('Theophilus')];
  const database = new Database(path.join(product.dataDir, 'portico.sqlite'));
  const now = new Date().toISOString();
  const long = new Date(Date.now() - 400 * DAY).toISOString();
  database
    .prepare(
      `INSERT INTO conversion (id, application_id, answer_key, generation, status, file_name, file_size, source_key, pdf_key, faults, created_at, updated_at)
       VALUES (?, ?, 'hs_transcript_document', 1, 'completed', 'a.pdf', 3, 'uploads/a', 'documents/a', 0, ?, ?)`,
    )
    .run(randomUUID(), lost, now, now);
  const job = database.prepare(
    `INSERT INTO job (id, kind, payload, status, run_at, attempts, last_error, turn, created_at, finished_at)
     VALUES (?, ?, ?, 'failed', ?, 5, ?, 0, ?, ?)`,
  );
  for (const _ of [1, 2]) job.run(randomUUID(), 'tidy', '{}', now, 'No space left on the disk', now, now);
  const mail = randomUUID();
  database
    .prepare(
      `INSERT INTO outbox_message (id, recipient, subject, body, kind, application_id, created_at, delivered_at, delivered_by)
       VALUES (?, '', 'A document', 'Dear Wilhelmina', 'document_asked', ?, ?, ?, 'refused')`,
    )
    .run(mail, lost, now, now);
  const why = 'The mail server rejected the email (550).';
  job.run(randomUUID(), 'deliver-message', JSON.stringify({ messageId: mail }), now, why, now, now);
  database.prepare('UPDATE application SET updated_at = ? WHERE id = ?').run(long, old);
  database.prepare('UPDATE successful_login SET at = ?').run(long);
  database.prepare("UPDATE job SET run_at = ? WHERE kind = 'find-troubles'").run(now);
  database.close();
}

test.describe('fixing what went wrong', () => {
  let own: Product;
  test.beforeEach(async () => {
    own = await startOwnProduct({ KEEP_UNSUBMITTED_DAYS: '365' });
  });
  test.afterEach(() => own.stop());

  test(`an operator fixes integrity issues, and an administrator purges old data ${SOAK}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    await broken(own);
    const office = officeUrl(own);

    await test.step('retries all failed jobs at once', async () => {
      await enterOffice(page, own, 'Omar', ['operator', 'officer']);
      await page.goto(`${office}/care`);
      const jobs = page.getByRole('table', { name: 'Failed jobs' });
      await expect(jobs.getByRole('row')).toHaveCount(3);
      await expect(jobs).toContainText('No space left on the disk');
      await expectAccessible(page);
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await page.getByRole('button', { name: 'Run 2 again' }).click();
      await expect(jobs).toBeHidden();
    });

    await test.step("resends a rejected email to the applicant's current address", async () => {
      await page.getByRole('button', { name: 'Send to current address' }).click();
      await expect(page.getByRole('table', { name: 'Undelivered emails' })).toBeHidden();
    });

    await test.step('attaches a document missing from its question', async () => {
      const attach = page.getByRole('button', { name: 'Reattach document' });
      await expect(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click();
        await expect(attach).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expectAccessible(page);
      await attach.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Nothing needs attention')).toBeVisible();
      await expectAccessible(page);
    });

    const admin = await (await browser.newContext()).newPage();
    await test.step('deletes an abandoned application', async () => {
      await enterOffice(admin, own, 'Dana', ['administrator']);
      await admin.goto(`${office}/retention`);
      const rule = admin.getByRole('region', { name: /Unsubmitted applications/ });
      await rule.getByRole('button', { name: 'Show records' }).click();
      await expect(rule.getByRole('table').getByRole('row')).toHaveCount(2);
      await expectAccessible(admin);
      await rule.getByRole('button', { name: 'Delete expired records' }).click();
      const dialog = admin.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Delete expired records' }).click();
      await expect(dialog.getByText('This doesn’t match the number')).toBeVisible();
      await expectAccessible(admin);
      await dialog.getByRole('textbox').fill('1');
      await dialog.getByRole('button', { name: 'Delete expired records' }).click();
      await expect(dialog).toBeHidden();
      await expect(async () => {
        await admin.getByRole('button', { name: 'Refresh' }).click();
        await expect(rule.getByText('No expired records.')).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expectAccessible(admin);
    });
    await admin.context().close();
  });
});
