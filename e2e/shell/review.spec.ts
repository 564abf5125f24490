import { TEXTS } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import type { HttpApplicant } from '@portico/tools/http-applicant';
import type { Page } from '@playwright/test';
import { attach } from '../applicants/attach.ts';
import { city, SAVED, type } from '../applicants/city.ts';
import { press, tabTo } from '../applicants/keyboard.ts';
import { realFile } from '../documents/education-page.ts';
import { pagesOfPdf, pdfText } from '../fixtures/pdf-text.ts';
import { SOAK } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';
import { Words } from '../fixtures/words.ts';

const TITLE = 'Check your answers';
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: TITLE });
const toReview = (page: Page) =>
  page.getByRole('navigation', { name: 'All answers' }).getByRole('link', { name: 'Review and submit' });
const change = (page: Page, question: string) =>
  page.getByRole('link', { name: `Change ${question}`, exact: true });
const rowOf = (page: Page, question: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt').getByText(question, { exact: true }) });
const back = (page: Page) => page.getByRole('link', { name: 'Back to all answers' });
const lastPage = async (applicant: HttpApplicant) =>
  ((await applicant.call('GET', '/api/profile')) as { last_page: unknown }).last_page;

/** Label of a question that occurs only once on the review page. */
const CITY = 'City';

test('leads to a question and back to its row with the mouse', async ({ page, applicant }) => {
  await applicant.save({ ...COMPLETE_ANSWERS, city: 'Riverside' });
  await page.goto('/about');

  await test.step('The navigation leads there, and the server stores it as the last page', async () => {
    await toReview(page).click();
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveURL(/\/review$/);
    await expect(toReview(page)).toHaveAttribute('aria-current', 'page');
    await expect(rowOf(page, CITY).first()).toContainText('Riverside');
    await expect(page.getByText('All required questions are answered.')).toBeVisible();
    await expect.poll(() => lastPage(applicant)).toBe('/review');
  });

  await test.step('Change puts the cursor into the question', async () => {
    await change(page, CITY).first().click();
    await expect(city(page)).toBeFocused();
    await expect(city(page)).toBeInViewport();
    await expect(back(page)).toBeInViewport();
  });

  await test.step('The back link returns to the row, with the edit', async () => {
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

  await test.step('A reload keeps the page', async () => {
    await page.reload();
    await expect(heading(page)).toBeVisible();
  });
});

test('is read, changed and submitted with the keyboard alone', async ({ page, applicant }) => {
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

  await press(page, page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.submitted })).toBeVisible();
  await page.goto('/review');
  await expect(page).toHaveURL(/\/completion$/);
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
  await expect(page.getByText('We can’t open transcript.png right now.')).toBeVisible();
});

for (const language of ['en', 'es', 'ar'])
  test(`has a draft with a watermark on every page: ${language}${language === 'en' ? '' : ` ${SOAK}`}`, async ({
    page,
    applicant,
  }) => {
    await applicant.call('PUT', '/api/language', { language });
    await applicant.save({ ...COMPLETE_ANSWERS, city: 'Riverside' });
    const words = language === 'en' ? null : new Words(language);
    const say = (id: string, english: string) => words?.say(id) ?? english;
    await page.goto('/review');

    const download = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: say('review.draft', 'Download draft') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^application-draft-\d{4}-\d\d-\d\d\.pdf$/);
    const pages = pagesOfPdf(await file.path());
    expect(pages.length).toBeGreaterThan(1);
    for (const text of pages) {
      expect(text).toContain(say('pdf.draft', 'Draft'));
    }
    expect(pages.join(' ')).toContain('Riverside');

    if (language !== 'en') return;
    await test.step('which is not a copy of the submission, and is unavailable after it', async () => {
      const { reference } = await applicant.submit();
      expect((await page.request.get('/api/pdf/draft')).status()).toBe(409);
      const urlOf = async () => ((await applicant.call('GET', '/api/pdf')) as { url: string | null }).url;
      await expect.poll(urlOf, { timeout: 60_000 }).not.toBeNull();
      const copy = await pdfText(new Uint8Array(await applicant.download(String(await urlOf()))));
      expect(copy).toContain(reference);
      expect(copy).not.toContain('Draft');
    });
  });
