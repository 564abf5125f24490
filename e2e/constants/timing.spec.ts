import type { Page } from '@playwright/test';
import { realFile, TranscriptQuestion } from '../documents/education-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { send } from '../applicants/account-pages.ts';
import { refusal } from '../fixtures/refusal.ts';
import { submitted } from '../shell/submitted.ts';
import { takenOver } from '../shell/taken-over.ts';
import { PageClock } from './page-clock.ts';
import { SECTION_9 } from './section-9.ts';

/** Section 9 of the specification: how long things take, by the page's own clock. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** A change that is due within a step of the clock may come at its end. */
const expectRhythm = (found: number[], interval: number, step: number) => {
  for (const ms of found) {
    expect(ms).toBeGreaterThanOrEqual(interval);
    expect(ms).toBeLessThanOrEqual(interval + 2 * step);
  }
};

test('the warning and the end of an idle session', async ({ page, applicant: _applicant }) => {
  const { timeout, warningBefore } = SECTION_9.idle;
  const clock = await PageClock.install(page);
  const noted = page.waitForRequest('**/api/activity');
  await page.goto('/about');
  await expect(heading(page, 'About You')).toBeVisible();
  await clock.runFor(1_000);
  await noted; // The watch is on.
  await clock.stop();
  await page.keyboard.press('Shift');
  const dialog = page.getByRole('alertdialog', { name: 'Still working?' });
  await clock.runFor(timeout - warningBefore - 1_500);
  await expect(dialog).toBeHidden();
  await clock.runFor(1_500);
  await expect(dialog).toBeVisible();
  await clock.runFor(warningBefore - 1_500);
  await expect(dialog).toBeVisible();
  await clock.runFor(1_500);
  await expect(page).toHaveURL(/\/login$/);
});

test('a success toast', async ({ page }) => {
  const clock = await PageClock.install(page);
  await page.route('**/public/forgot-password', (route) => route.fulfill({ json: { message: 'Sent.' } }));
  await page.goto('/forgot');
  await clock.stop();
  await send(page, { 'Email Address': 'robin@mail.example' });
  await expectGoneAfter(page, clock, 'Success Notification', SECTION_9.toast.duration);
});

test('an error toast', async ({ page }) => {
  const clock = await PageClock.install(page);
  await page.route('**/public/login', (route) => route.fulfill(refusal(400, 'No.')));
  await page.goto('/login');
  await clock.stop();
  await send(page, { 'Email Address': 'robin@mail.example', Password: 'Orchard-Street-12' });
  await expectGoneAfter(page, clock, 'Login Card Error', SECTION_9.toast.errorDuration);
});

async function expectGoneAfter(page: Page, clock: PageClock, label: string, duration: number): Promise<void> {
  const step = 20;
  const toast = page.getByRole('region', { name: label });
  await clock.runUntilVisible(toast, step);
  await clock.runFor(duration - step - 1);
  await expect(toast).toBeVisible();
  await clock.runFor(step + 1);
  await expect(toast).toBeHidden();
}

test('a toast goes by a swipe to the right that is long enough', async ({ page }) => {
  const { swipeThreshold } = SECTION_9.toast;
  await page.route('**/public/login', (route) => route.fulfill(refusal(400, 'No.')));
  await page.goto('/login');
  await send(page, { 'Email Address': 'robin@mail.example', Password: 'Orchard-Street-12' });
  const toast = page.getByRole('region', { name: 'Login Card Error' }).getByRole('listitem');
  await expect(toast).toBeVisible();
  for (const [to, isThere] of [
    [-swipeThreshold * 2, true],
    [swipeThreshold - 5, true],
    [swipeThreshold + 5, false],
  ] as const) {
    const { x, y, height } = (await toast.boundingBox())!;
    await page.mouse.move(x + 120, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 120 + to / 2, y + height / 2);
    await page.mouse.move(x + 120 + to, y + height / 2);
    await page.mouse.up();
    await expect(toast).toHaveCount(isThere ? 1 : 0);
    if (isThere) await expect(toast).not.toHaveAttribute('data-swipe', 'move');
  }
});

test('a document is asked after while it is converted', async ({ page, applicant: _applicant }) => {
  const clock = await PageClock.install(page);
  const conversion = '/api/pdf/document-answer/hs_transcript_document';
  await page.route(`**${conversion}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { status: 'in_progress', message: 'Your document is being converted.' } })
      : route.continue(),
  );
  const transcript = new TranscriptQuestion(page);
  await page.goto('/about');
  await transcript.open();
  await transcript.chooseUpload();
  await clock.stop();
  await transcript.input().setInputFiles(realFile('transcript.png'));
  await expect(transcript.said()).toHaveText('Converting… transcript.png');
  // The first call orders the conversion, the second asks after it.
  await expect.poll(async () => (await clock.callsTo(conversion)).length).toBe(2);
  const step = 100;
  expectRhythm(await clock.rhythm(conversion, 3, step), SECTION_9.polling.document, step);
});

test('the PDF is asked after often until it is there, and then seldom', async ({ page, applicant }) => {
  await submitted(applicant);
  const clock = await PageClock.install(page);
  let reply: object = { status: 'IN_PROGRESS', url: null };
  await page.route('**/api/pdf', (route) => route.fulfill({ json: reply }));
  await page.goto('/completion');
  await expect(page.getByText('Preparing a PDF copy of your application')).toBeVisible();
  await clock.stop();
  const often = await clock.rhythm('/api/pdf', 3, 100);
  expectRhythm(often.slice(1), SECTION_9.polling.pdfAtFirst, 100);
  // Whether the call that is on its way is told so, or the next one.
  reply = { status: 'COMPLETED', url: '/api/pdf/file/1' };
  await clock.runUntilVisible(page.getByRole('link', { name: 'Download PDF' }), 100);
  expectRhythm(await clock.rhythm('/api/pdf', 1, 10_000), SECTION_9.polling.pdfLater, 10_000);
});

test('the search waits for a pause in typing, but not without end, and asks for few results', async ({
  page,
}) => {
  const { maxResults, debounce, maxWait } = SECTION_9.lookup;
  const clock = await PageClock.install(page);
  await page.goto('/education');
  const school = page.getByLabel('Search for Your School', { exact: true }).first();
  await takenOver(page);
  await expect(school).toBeVisible();
  await clock.stop();
  const calls = () => clock.callsTo('/lookup/find');

  const asked = page.waitForRequest('**/lookup/find**');
  await school.fill('La');
  await clock.runFor(debounce - 1);
  expect(await calls()).toEqual([]);
  await clock.runFor(1);
  expect(await calls()).toHaveLength(1);
  expect(new URL((await asked).url()).searchParams.get('max_results')).toBe(String(maxResults));

  await clock.runFor(10_000);
  const began = await clock.now();
  for (const text of ['Lak', 'Lake', 'Lakev', 'Lakevi', 'Lakevie', 'Lakeview']) {
    await school.fill(text);
    await clock.runFor(100);
  }
  expect((await calls()).map((at) => at - began).at(1)).toBe(maxWait);
});

test('what the server has said is kept: nothing is fetched again, and nothing is tried again', async ({
  page,
  applicant: _applicant,
}) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname);
  });
  await page.goto('/about');
  for (const name of ['Your Academics', 'About You', 'Your Academics', 'Your Final Steps', 'About You']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole('form', { name })).toBeVisible();
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('online'));
    });
  }
  expect(reads.toSorted()).toEqual(['/api/add-another', '/api/document-answer', '/api/profile', '/api/tabs']);

  let tries = 0;
  await page.route('**/api/profile', (route) => {
    tries += 1;
    return route.fulfill(refusal(503, 'The office is closed.'));
  });
  await page.goto('/about');
  await expect(heading(page, 'Something went wrong.')).toBeVisible();
  expect(tries).toBe(1);
});

test('the web-status post is tried again twice', async ({ page, applicant: _applicant }) => {
  let tries = 0;
  await page.route('**/api/web-status', (route) => {
    if (!(route.request().postData() ?? '').includes('validating')) return route.continue();
    tries += 1;
    return route.fulfill(refusal(503, 'The office is closed.'));
  });
  await page.goto('/final-steps');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('region', { name: 'Unexpected Error' })).toBeVisible();
  expect(tries).toBe(1 + SECTION_9.webStatusRetries);
});
