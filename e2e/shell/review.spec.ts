import { TEXTS } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import type { HttpApplicant } from '@portico/tools/http-applicant';
import type { Page } from '@playwright/test';
import { attach } from '../applicants/attach.ts';
import { city, SAVED, type } from '../applicants/city.ts';
import { press, tabTo } from '../applicants/keyboard.ts';
import { realFile } from '../documents/education-page.ts';
import { pagesOfPdf, pdfText } from '../fixtures/pdf-text.ts';
import { expect, test } from '../fixtures/test.ts';
import { Words } from '../fixtures/words.ts';

/** All answers at once, the way to each of them and back, and a draft. Around the submission of the specification, which stays as it is. */
const TITLE = 'Check your answers';
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: TITLE });
const toReview = (page: Page) =>
  page.getByRole('navigation', { name: 'All answers' }).getByRole('link', { name: TITLE });
const change = (page: Page, question: string) =>
  page.getByRole('link', { name: `Change ${question}`, exact: true });
const rowOf = (page: Page, question: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt').getByText(question, { exact: true }) });
const back = (page: Page) => page.getByRole('link', { name: 'Back to all your answers' });
const lastPage = async (applicant: HttpApplicant) =>
  ((await applicant.call('GET', '/api/profile')) as { last_page: unknown }).last_page;

/** The names of questions that stand in the page once. */
const CITY = 'City';

test('leads to a question and back to its row, by mouse', async ({ page, applicant }) => {
  await applicant.save({ ...COMPLETE_ANSWERS, city: 'Riverside' });
  await page.goto('/about');

  await test.step('The navigation leads there, and it is not the page that one was on last', async () => {
    await toReview(page).click();
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveURL(/\/review$/);
    await expect(toReview(page)).toHaveAttribute('aria-current', 'page');
    await expect(rowOf(page, CITY).first()).toContainText('Riverside');
    await expect(page.getByText('Every question that has to be answered has an answer.')).toBeVisible();
    expect(await lastPage(applicant)).toBe('/about');
  });

  await test.step('Change puts the cursor into the question', async () => {
    await change(page, CITY).first().click();
    await expect(city(page)).toBeFocused();
    await expect(city(page)).toBeInViewport();
    await expect(back(page)).toBeInViewport();
  });

  await test.step('The way back leads to the row, with what was typed', async () => {
    await type(page, 'Springfield');
    await back(page).click();
    await expect(rowOf(page, CITY).first()).toContainText('Springfield');
    await expect(change(page, CITY).first()).toBeFocused();
    await expect(change(page, CITY).first()).toBeInViewport();
    await expect(page.getByText(SAVED)).toBeVisible();
  });

  await test.step('So does the Back button of the browser', async () => {
    await change(page, 'First Name').first().click();
    await expect(page.getByLabel('First Name', { exact: true })).toBeFocused();
    await page.goBack();
    await expect(change(page, 'First Name').first()).toBeFocused();
  });

  await test.step('A page that is loaded anew is the same one', async () => {
    await page.reload();
    await expect(heading(page)).toBeVisible();
  });
});

test('is gone through, changed and left for the submission by keyboard alone', async ({
  page,
  applicant,
}) => {
  await applicant.save({ ...COMPLETE_ANSWERS, city: 'Riverside' });
  await page.goto('/final-steps');
  await press(page, page.getByRole('form').getByRole('link', { name: TITLE }));
  await expect(heading(page)).toBeFocused();

  await press(page, change(page, CITY).first());
  await expect(city(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Springfield');
  await tabTo(page, back(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(change(page, CITY).first()).toBeFocused();
  await expect(rowOf(page, CITY).first()).toContainText('Springfield');

  await press(page, page.getByRole('link', { name: 'Go to “Your Final Steps”' }));
  await expect(page.getByRole('checkbox', { name: /^I certify/ })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.submitted })).toBeVisible();
  await page.goto('/review');
  await expect(page).toHaveURL(/\/completion$/);
});

test('says what is missing, and posts nothing for it', async ({ page, applicant }) => {
  await applicant.save({ ...COMPLETE_ANSWERS, first_name: '', legal_agree: false, city: '' });
  const posted: string[] = [];
  page.on('request', (request) => {
    const sent = `${request.url()} ${request.postData() ?? ''}`;
    if (/validations|submit|last-page.*review/.test(sent)) posted.push(sent);
  });
  await page.goto('/review');
  await expect(page.getByText('3 questions that have to be answered have no answer yet.')).toBeVisible();
  await expect(page.getByText('Missing: this question has to be answered before you submit.')).toHaveCount(3);
  await page.getByRole('link', { name: 'Go to the first one' }).click();
  const answer = page.getByRole('link', { name: 'Answer First Name', exact: true });
  await expect(answer).toBeFocused();
  await answer.click();
  await page.getByLabel('First Name', { exact: true }).fill('Ada');
  await back(page).click();
  await expect(change(page, 'First Name').first()).toBeFocused();
  await expect(page.getByText('2 questions that have to be answered have no answer yet.')).toBeVisible();
  expect(posted).toEqual([]);
});

test('follows what another window saves', async ({ page, context, applicant }) => {
  await applicant.save({ ...COMPLETE_ANSWERS, city: 'Riverside' });
  await page.goto('/review');
  await expect(rowOf(page, CITY).first()).toContainText('Riverside');
  const other = await context.newPage();
  await other.goto('/about');
  await type(other, 'Springfield');
  await expect(rowOf(page, CITY).first()).toContainText('Springfield');
});

test('opens a document', async ({ page, applicant }) => {
  await applicant.save(COMPLETE_ANSWERS);
  await attach(applicant, 'hs_transcript_document', realFile('transcript.png'));
  await page.goto('/review');
  const opened = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Open transcript.png' }).click();
  const file = await opened;
  expect(file.suggestedFilename()).toBe('transcript.pdf');
  const pages = pagesOfPdf(await file.path());
  expect(pages).toHaveLength(1);

  await page.route('**/api/pdf/document-answer/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Open transcript.png' }).click();
  await expect(page.getByText('transcript.png can’t be opened right now.')).toBeVisible();
});

test('shows a long answer whole, sets that are in use, and nothing of what is not asked', async ({
  page,
  applicant,
}) => {
  const statement = 'All of it. '.repeat(130).trim();
  await applicant.save({
    ...COMPLETE_ANSWERS,
    personal_statement: statement,
    hs_class_1_name: 'Algebra II',
    hs_class_2_name: 'Chemistry',
  });
  await page.goto('/review');
  await expect(page.getByText(statement)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Class \d/ })).toHaveText(['Class 1', 'Class 2']);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);
});

test('is there without a step whose questions don’t come, and with it when it is asked again', async ({
  page,
  applicant,
}) => {
  await applicant.save(COMPLETE_ANSWERS);
  const RULES = /\/releases\/education\/[^/]+\/step\.json/;
  await page.route(RULES, (route) => route.abort());
  await page.goto('/review');
  const notice = page.getByRole('alert').filter({ hasText: 'Your Academics' });
  await expect(notice).toContainText('“Your Academics” can’t be shown right now.');
  await expect(rowOf(page, CITY).first()).toBeVisible();
  await page.unroute(RULES);
  await notice.getByRole('button', { name: TEXTS.stepRetry }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Your Academics' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('leaves out a step that was taken off', async ({ page, applicant }) => {
  await applicant.save(COMPLETE_ANSWERS);
  await page.goto('/about');
  await page.route('**/api/answer', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), taken_off: ['education'] } });
  });
  await type(page, 'Riverside');
  await expect(page.getByText('“Your Academics” is no longer part of this application.')).toBeVisible();
  await toReview(page).click();
  await expect(page.getByRole('heading', { level: 2, name: 'About You' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Your Academics' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('shows a visitor their answers, and what an account is needed for', async ({ page }) => {
  await page.goto('/about');
  await type(page, 'Springfield');
  await page.goto('/review');
  await expect(rowOf(page, CITY).first()).toContainText('Springfield');
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
  await expect(toReview(page)).toHaveAttribute('aria-current', 'page');
  await page.goto('/about');
  await toReview(page).click();
  await expect(page).toHaveURL(/\/signup$/);
});

for (const language of ['en', 'es', 'ar'])
  test(`has a draft with its mark on every page: ${language}`, async ({ page, applicant }) => {
    await applicant.call('PUT', '/api/language', { language });
    await applicant.save({ ...COMPLETE_ANSWERS, city: 'Riverside' });
    const words = language === 'en' ? null : new Words(language);
    const say = (id: string, english: string) => words?.say(id) ?? english;
    await page.goto('/review');

    const begun = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: say('review.draft', 'Download a draft') }).click();
    const file = await begun;
    expect(file.suggestedFilename()).toMatch(/^application-draft-\d{4}-\d\d-\d\d\.pdf$/);
    const pages = pagesOfPdf(await file.path());
    expect(pages.length).toBeGreaterThan(1);
    for (const text of pages) {
      expect(text).toContain(say('pdf.draft', 'Draft'));
    }
    expect(pages.join(' ')).toContain('Riverside');

    if (language !== 'en') return;
    await test.step('which is no copy of the submission, and is not to be had any more after it', async () => {
      const { reference } = await applicant.submit();
      expect((await page.request.get('/api/pdf/draft')).status()).toBe(409);
      const urlOf = async () => ((await applicant.call('GET', '/api/pdf')) as { url: string | null }).url;
      await expect.poll(urlOf, { timeout: 60_000 }).not.toBeNull();
      const copy = await pdfText(new Uint8Array(await applicant.download(String(await urlOf()))));
      expect(copy).toContain(reference);
      expect(copy).not.toContain('Draft');
    });
  });
