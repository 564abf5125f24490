import type { Page } from '@playwright/test';
import { TEXTS } from '@portico/contracts';
import { realFile } from '../documents/education-page.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { pdfText } from '../fixtures/pdf-text.ts';
import { applicationOf, staffOf } from '../fixtures/staff-of.ts';
import { StaffTerminal } from '../fixtures/staff-terminal.ts';
import { checkScreen } from '../fixtures/check-screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { submitted } from './submitted.ts';

const status = (page: Page) => page.getByRole('region', { name: 'Application status' });

// Slow: checks several screens in several languages, and starts a process for each staff command.
test.describe.configure({ timeout: 240_000 });

async function upload(page: Page, name: RegExp, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(realFile(file));
}

test('staff request a document from the terminal, the applicant uploads it after the submission, and staff download it', async ({
  page,
  product,
  applicant,
  outbox,
  screens,
}) => {
  await submitted(applicant);
  const id = await applicationOf(product, applicant.username);
  const terminal = new StaffTerminal(product);
  await page.goto('/completion');
  await expect(page.getByRole('heading', { name: TEXTS.submitted })).toBeVisible();
  await expect(status(page)).toContainText('We don’t need any more documents right now.');
  await checkScreen(page, screens, 'completion-nothing-asked');

  const asked = await terminal.done(
    'documents',
    'ask',
    id,
    'Your final transcript',
    '--note',
    'With a seal.',
  );
  const request = /^[0-9a-f-]{36}/m.exec(asked)?.[0] ?? '';
  expect(await terminal.done('documents', 'list', '--status', 'open')).toContain('nothing yet');
  await outbox.find(applicant.username, /Your final transcript/);

  await page.reload();
  await expect(status(page).getByRole('heading', { name: 'Your final transcript' })).toBeVisible();
  await checkScreen(page, screens, 'completion-asked');
  await upload(page, /^Upload a file: Your final transcript/, 'transcript.pdf');
  await expect(status(page)).toContainText(TEXTS.documentAttached, { timeout: 30_000 });
  await checkScreen(page, screens, 'completion-sent');

  await terminal.done('documents', 'get', request, 'final.pdf');
  expect(await pdfText(terminal.read('final.pdf'))).toContain('Biology');
  const [line] = JSON.parse(await jsonOf(terminal, id)) as { document: { file_name: string } }[];
  expect(line?.document.file_name).toBe('transcript.pdf');
  await terminal.done('documents', 'received', request);
  await page.reload();
  await expect(status(page)).toContainText('Thank you.');
  await expect(status(page).getByRole('button')).toHaveCount(0);
  terminal.close();
});

/** Returns the JSON that the command prints, without the other lines of npm and Node. */
async function jsonOf(terminal: StaffTerminal, id: string): Promise<string> {
  const output = await terminal.done('documents', 'list', id, '--json');
  return output.slice(output.indexOf('['), output.lastIndexOf(']') + 1);
}

test('an applicant whose application was reopened sees and answers requests on the account page', async ({
  page,
  product,
  applicant,
  screens,
}) => {
  await submitted(applicant);
  const id = await applicationOf(product, applicant.username);
  const staff = staffOf(product);
  await staff('POST', `/service/applications/${id}/document-requests`, { title: 'A letter of your school' });
  await staff('POST', `/service/applications/${id}/reopen`, { reason: 'Please look at your classes again.' });
  await page.goto('/about');
  await page.getByRole('link', { name: 'application status' }).click();
  await expect(status(page)).toContainText('Please look at your classes again.');
  await expect(status(page)).toContainText('It isn’t considered submitted until you resubmit it.');
  await checkScreen(page, screens, 'account-reopened');
  await upload(page, /^Upload a file: A letter/, 'transcript.png');
  await expect(status(page)).toContainText(TEXTS.documentAttached, { timeout: 30_000 });
  await page.getByRole('button', { name: /^Remove file/ }).click();
  await expect(status(page).getByRole('heading', { name: 'A letter of your school' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Upload a file/ })).toBeVisible();
});

test('a failed print and a failed status request can be retried', async ({ page, applicant }) => {
  await submitted(applicant);
  let pdf: object = { status: 'NOT_ANSWERED', url: null };
  await page.route('**/api/pdf', (route) => route.fulfill({ json: pdf }));
  await page.route('**/api/status', (route) => route.abort());
  await page.goto('/completion');
  await expect(page.getByText('Your PDF copy isn’t available yet.')).toBeVisible();
  await expect(status(page).getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  pdf = { status: 'COMPLETED', url: '/api/pdf/file/1' };
  await page.unroute('**/api/status');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.first().click();
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await again.click();
  await expect(status(page)).toContainText('Submitted on');
});
