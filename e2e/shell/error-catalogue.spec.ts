import { TEXTS } from '@portico/contracts';
import { fill } from '../applicants/fill.ts';
import { expect, test } from '../fixtures/test.ts';
import { send } from '../applicants/account-pages.ts';
import { HTML_PAGE, refusal } from '../fixtures/refusal.ts';
import { CARDS } from '../applicants/account-cards.ts';
import { submitted } from './submitted.ts';

/**
 * Specification, section 8: one test a row, by its own words.
 *
 * - Not JSON, non-OK, unauthorized, unexpected, the five cards, resending, PDF download, logging out: here.
 * - Login page receives a message: "an unauthorized call", "logging out uses the same wording".
 * - Document conversion, file upload, resetting the upload error: documents/document-errors.spec.ts.
 * - Tab change during upload, file rules: documents/documents.spec.ts.
 * - Add-another, tab handling, lookup, local development: steps/error-catalogue.spec.ts.
 */
const city = (value: string) => ({ widget: 'text' as const, label: 'City', value });

test('a response that is not JSON: the general sentence', async ({ page }) => {
  await page.route('**/public/forgot-password', (route) => route.fulfill(HTML_PAGE));
  await page.goto('/forgot');
  await send(page, { 'Email Address': 'robin@mail.example' });
  await expect(page.getByRole('region', { name: 'Forgot Password Card Error' })).toContainText(
    TEXTS.unexpected,
  );
});

test('a non-OK response: its own message', async ({ page }) => {
  await page.route('**/public/forgot-password', (route) =>
    route.fulfill(refusal(503, 'We are moving house.')),
  );
  await page.goto('/forgot');
  await send(page, { 'Email Address': 'robin@mail.example' });
  await expect(page.getByRole('region', { name: 'Forgot Password Card Error' })).toContainText(
    'We are moving house.',
  );
});

test('a non-OK response without a message: the general sentence', async ({ page }) => {
  await page.route('**/public/forgot-password', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  await page.goto('/forgot');
  await send(page, { 'Email Address': 'robin@mail.example' });
  await expect(page.getByRole('region', { name: 'Forgot Password Card Error' })).toContainText(
    TEXTS.unexpected,
  );
});

test('an unauthorized call: the log-in page with the session message, and nothing of the account stays', async ({
  page,
  applicant,
}) => {
  await applicant.save({ city: 'Springfield' });
  await page.goto('/about');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Springfield');
  await page.route('**/api/last-page', (route) => route.fulfill(refusal(401, 'No.')));
  await page.getByRole('link', { name: 'Your Academics' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('region', { name: 'Login Card Error' })).toContainText(TEXTS.sessionInvalid);
  await page.goto('/about');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('');
});

test('logging out uses the same wording', async ({ page, applicant: _applicant }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('region', { name: 'Login Card Error' })).toContainText(TEXTS.sessionInvalid);
});

test('an unexpected error of a submission: an error toast that can be closed', async ({
  page,
  applicant: _a,
}) => {
  await page.route('**/api/web-status', (route) =>
    (route.request().postData() ?? '').includes('validating')
      ? route.fulfill(refusal(400, 'Not today.'))
      : route.continue(),
  );
  await page.goto('/final-steps');
  await page.getByRole('button', { name: 'Submit' }).click();
  const toast = page.getByRole('region', { name: 'Unexpected Error' });
  await expect(toast).toContainText('Not today.');
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toBeHidden();
});

for (const { name, path, toast: label, call, fields } of CARDS)
  test(`the call of the ${name} card fails: a toast labelled "${label}" above the form`, async ({ page }) => {
    await page.route(`**/public/${call}`, (route) => route.fulfill(refusal(400, 'It did not work.')));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await send(page, fields);
    const toast = page.getByRole('region', { name: label });
    await expect(toast).toContainText('It did not work.');
    const [above, form] = await Promise.all([toast.boundingBox(), page.getByRole('form').boundingBox()]);
    expect(above!.y + above!.height).toBeLessThanOrEqual(form!.y);
  });

for (const path of ['/login', '/confirm'])
  test(`resending the confirmation code fails on ${path}: a toast labelled "Resend Confirmation Code Error"`, async ({
    page,
  }) => {
    await page.route('**/public/resend-confirm', (route) =>
      route.fulfill(refusal(500, 'The post is on strike.')),
    );
    await page.goto(path);
    await page.getByLabel('Email Address').fill('robin@mail.example');
    await page.getByRole('button', { name: 'Resend confirmation code?' }).click();
    await expect(page.getByRole('region', { name: 'Resend Confirmation Code Error' })).toContainText(
      'The post is on strike.',
    );
  });

test('resending without a valid email: the sentence that asks for one', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Resend confirmation code?' }).click();
  await expect(page.getByRole('region', { name: 'Resend Confirmation Code Error' })).toContainText(
    TEXTS.resendNeedsEmail,
  );
});

test('the PDF copy fails: the sentence about the download', async ({ page, applicant }) => {
  await submitted(applicant);
  await page.route('**/api/pdf', (route) =>
    route.fulfill({ json: { status: 'FAILED', url: null }, status: 200 }),
  );
  await page.goto('/completion');
  await expect(page.getByRole('region', { name: 'PDF Download Error' })).toContainText(TEXTS.pdfFailed);
});

test('asking for the PDF copy fails for a moment: the sentence for as long, then the link', async ({
  page,
  applicant,
}) => {
  await submitted(applicant);
  let isAway = true;
  await page.route('**/api/pdf', (route) =>
    isAway
      ? route.fulfill(refusal(503, 'The printer is being repaired.'))
      : route.fulfill({ json: { status: 'COMPLETED', url: '/api/pdf/file' } }),
  );
  await page.goto('/completion');
  const sentence = page.getByRole('main').getByText(TEXTS.pdfFailed);
  await expect(sentence).toBeVisible();
  isAway = false;
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await expect(sentence).toHaveCount(0);
});

test('logging out fails: a dialog, and the session goes on', async ({ page, applicant: _applicant }) => {
  await page.route('**/api/logout**', (route) => route.fulfill(refusal(500, 'The door is stuck.')));
  await page.goto('/about');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unexpected Error' });
  await expect(dialog).toContainText('The door is stuck.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/about$/);
});

test('the profile can not be had: the error boundary', async ({ page, applicant: _applicant }) => {
  await page.route('**/api/profile', (route) => route.fulfill(refusal(500, 'Broken.')));
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  await expect(
    page.getByText(
      'The issue that caused you to see this has been logged. We will get it fixed as soon as possible.',
    ),
  ).toBeVisible();
});

test('saving fails: the status line says why, and the answer stays', async ({
  page,
  applicant: _applicant,
}) => {
  await page.route('**/api/answer', (route) => route.fulfill(refusal(500, 'The drawer is stuck.')));
  await page.goto('/about');
  await fill(page, city('Springfield'));
  await expect(page.getByText('Not saved: The drawer is stuck.')).toBeVisible();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Springfield');
});

test('the web-status post is tried three times in all, and then said to have failed', async ({
  page,
  applicant: _applicant,
}) => {
  let tries = 0;
  await page.route('**/api/web-status', (route) => {
    if (!(route.request().postData() ?? '').includes('validating')) return route.continue();
    tries += 1;
    return route.fulfill(refusal(503, 'The office is closed.'));
  });
  await page.goto('/final-steps');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('region', { name: 'Unexpected Error' })).toContainText('The office is closed.');
  expect(tries).toBe(3);
});
