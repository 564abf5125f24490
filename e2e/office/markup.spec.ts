import path from 'node:path';
import type { Page } from '@playwright/test';
import type { StaffDocumentsReply } from '@portico/contracts';
import { PDFDocument } from '@cantoo/pdf-lib';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import Database from 'better-sqlite3';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { enterOffice, find, officeUrl } from '../fixtures/office.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { applicationOf, staffOf } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';

/** Returns markup that would run if it weren't shown as text. `from` names the field that contained it. */
const markup = (from: string) => `<img src=x onerror=alert(1)>${from}`;
const TERM = '202708';

/** Creates an applicant with markup in every answer and every staff entry. @returns the ID of the application */
async function applicantWith(product: Product): Promise<string> {
  const staff = staffOf(product);
  const applicant = new HttpApplicant(product.url);
  await applicant.enter();
  const names = { first_name: markup('first'), last_name: 'Featherby' };
  await applicant.save({ ...COMPLETE_ANSWERS, ...names });
  const id = await applicationOf(product, 'Featherby');
  const of = (rest: string) => `/service/applications/${id}/${rest}`;
  const document = await PDFDocument.create();
  document.addPage([300, 200]);
  await staff('POST', of('documents'), {
    answer_key: 'hs_transcript_document',
    file_name: 'grades.pdf',
    content: Buffer.from(await document.save()).toString('base64'),
  });
  await expect
    .poll(async () => {
      const reply = await staff('GET', of('documents'));
      return ((await reply.json()) as StaffDocumentsReply).documents.map(({ status }) => status);
    })
    .toEqual(['completed']);
  await applicant.submit();
  await staff('POST', of('reopen'), { reason: markup('reason') });
  await applicant.save({ ...COMPLETE_ANSWERS, ...names, city: markup('city') });
  await staff('PUT', of('late'), { until: '2099-12-31 23:59', reason: markup('late') });
  await applicant.submit();
  await staff('POST', of('document-requests'), { title: markup('title'), note: markup('more') });
  await staff('POST', of('notes'), { text: markup('note') });
  return id;
}

/** With an API key whose name is markup, changes a text, the term dates, and the live release. */
async function programWith(product: Product): Promise<void> {
  const made = await staffOf(product)('POST', '/service/keys', {
    name: markup('key'),
    scopes: ['texts', 'lists', 'releases'],
  });
  const { key } = (await made.json()) as { key: string };
  const call = async (method: string, address: string, body?: object) => {
    const reply = await fetch(new URL(address, product.url), {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([address, reply.status, reply.ok || (await reply.text())]).toEqual([address, reply.status, true]);
    return (await reply.json()) as { revision: number };
  };
  const { revision: texts } = await call('GET', '/service/texts?language=en&search=fee');
  await call('POST', '/service/texts/changes', {
    expected_revision: texts,
    changes: [{ language: 'en', id: 'banners.noFee', words: 'Nobody pays.' }],
  });
  const { revision: terms } = await call('GET', '/service/terms');
  await call('PUT', `/service/terms/${TERM}`, {
    ...{ opens: null, closes: '2099-01-15 23:59', time_zone: 'UTC', grace_minutes: 0, revision: terms },
  });
  for (const action of ['take-off', 'put-back']) {
    const { revision } = await call('GET', '/service/releases/about');
    await call('POST', '/service/releases/changes', {
      changes: [{ name: 'about', action, expected_revision: revision }],
    });
  }
}

function failedJob(product: Product): void {
  const database = new Database(path.join(product.dataDir, 'portico.sqlite'));
  const at = new Date().toISOString();
  database
    .prepare(
      `INSERT INTO job (id, kind, payload, status, run_at, attempts, last_error, turn, created_at, finished_at)
       VALUES ('markup', 'convert-document', '{}', 'failed', ?, 9, ?, 0, ?, ?)`,
    )
    .run(at, markup('why'), at, at);
  database.close();
}

async function expectLetters(page: Page, ...from: string[]): Promise<void> {
  const main = page.getByRole('main');
  for (const each of from) await expect(main.getByText(markup(each)).first()).toBeVisible();
  expect(await page.locator('[onerror], [src="x"]').count()).toBe(0);
  await expectAccessible(page);
}

test('markup is shown as text on every screen of the Office, which are all accessible @soak', async ({
  page,
}) => {
  test.setTimeout(360_000);
  const product = await startOwnProduct();
  const words: string[] = [];
  page.on('console', (message) => void words.push(message.text()));
  page.on('pageerror', (error) => void words.push(String(error)));
  page.on('dialog', (dialog) => void words.push(dialog.message()));
  const office = officeUrl(product);
  try {
    const id = await applicantWith(product);
    await programWith(product);
    failedJob(product);
    await staffOf(product)('POST', '/service/staff/invites', { name: markup('invited'), roles: ['content'] });
    await enterOffice(page, product, markup('person'), ['administrator']);

    await test.step('the list, and its exports', async () => {
      await find(page, product, 'featherby', 1);
      await expectLetters(page, 'first');
      await page.getByRole('checkbox', { name: `Select ${markup('first')} Featherby` }).check();
      await page.getByRole('button', { name: 'Print or export' }).click();
      await page.getByRole('radio', { name: /^Data/ }).check();
      await page.getByRole('button', { name: 'Create file' }).click();
      await expect(page.getByRole('button', { name: /Your exports \(1 ready\)/ })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
      await expectLetters(page, 'first');
    });

    const own = `${office}/applications/${id}`;
    const views: [view: string, from: string[]][] = [
      ['answers', ['first', 'city', 'note', 'title', 'more', 'reason', 'late']],
      ['documents', ['first']],
      ['changes', ['city']],
      ['timeline', ['reason', 'title']],
      ['mails', ['title']],
    ];
    for (const [view, from] of views)
      await test.step(`one application: ${view}`, async () => {
        await page.goto(`${own}?view=${view}`);
        await expect(page.getByRole('heading', { level: 1, name: 'Featherby' })).toBeVisible();
        if (view === 'mails') await page.getByText('View message').first().click();
        await expectLetters(page, ...from);
      });

    const pages: [address: string, from: string[]][] = [
      ['/care', ['why']],
      ['/retention', []],
      ['/staff', ['person', 'invited']],
      ['/keys', ['key']],
      ['/audit', ['key', 'title', 'reason']],
      ['/versions/about', ['key']],
      ['/words/banners.noFee', ['key']],
      ['/terms', ['key']],
      ...[
        ...['/dashboard', '/exports', '/words', '/insights', '/banners', '/look', '/lists', '/lists/majors'],
        ...['/reminders', '/recommendations', '/versions', '/webhooks', '/nowhere'],
      ].map((address): [string, string[]] => [address, []]),
    ];
    for (const [address, from] of pages)
      await test.step(`the page at ${address}`, async () => {
        await page.goto(office + address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (address.startsWith('/words/'))
          await page.getByRole('button', { name: 'History: English' }).click();
        await expectLetters(page, ...from);
      });

    await test.step('a custom text with markup, which is rejected', async () => {
      await page.goto(`${office}/words/banners.noFee`);
      await page.getByRole('textbox').first().fill(markup('text'));
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('the tag after < isn’t part of this text').first()).toBeVisible();
      expect(await page.locator('[onerror], [src="x"]').count()).toBe(0);
      await expectAccessible(page);
    });
    // Browsers log rejected requests to the console, so these messages are expected.
    const refusal = 'Failed to load resource: the server responded with a status of 400 (Bad Request)';
    expect(words.filter((each) => each !== refusal)).toEqual([]);
  } finally {
    await product.stop();
  }
});
