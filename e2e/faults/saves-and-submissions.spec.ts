import { TEXTS } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import type { Page, Request, Route } from '@playwright/test';
import { logInFromCard, signUpFromCard } from '../applicants/account-pages.ts';
import { city, SAVED, stored, type } from '../applicants/city.ts';
import { fill } from '../applicants/fill.ts';
import { SOAK } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';

const sign = (page: Page, value: string) =>
  fill(page, { widget: 'text', label: 'Electronic Signature', value });
const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit' });

/** Returns an array to which each matching request is added from now on. */
function requestsOf(page: Page, method: string, path: string): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) seen.push(request);
  });
  return seen;
}

/** Holds back every save until `stop` is called. `began` resolves when the first save is requested. */
async function heldSaves(page: Page): Promise<{ began: Promise<unknown>; stop(): void }> {
  let stop = (): void => undefined;
  const held = new Promise<void>((resolve) => (stop = resolve));
  const began = page.waitForRequest('**/api/answer');
  await page.route('**/api/answer', async (route) => {
    await held;
    await route.continue();
  });
  return { began, stop };
}

function loseCookiesBeforeSaving(page: Page): Promise<unknown> {
  const save = async (route: Route) => {
    await page.context().clearCookies();
    await route.continue();
  };
  return page.route('**/api/answer', save, { times: 1 });
}

const receipt = (page: Page) => page.getByRole('region', { name: 'Receipt' });

test.describe('a submission', () => {
  test('happens once, no matter how often and fast Submit is clicked', async ({ page, applicant }) => {
    await applicant.save(COMPLETE_ANSWERS);
    const submissions = requestsOf(page, 'POST', '/api/submit');
    await page.goto('/final-steps');
    await submitButton(page).dblclick();
    await expect(page.getByRole('heading', { name: TEXTS.submitted })).toBeVisible();
    expect(submissions).toHaveLength(1);
  });

  test('includes what was typed during a save', async ({ page, applicant }) => {
    await applicant.save(COMPLETE_ANSWERS);
    await page.goto('/final-steps');
    const { began, stop } = await heldSaves(page);
    await sign(page, 'R. Avery');
    await began;
    await sign(page, 'Robin Avery-Quill');
    await submitButton(page).click();
    stop();
    await expect(page.getByRole('heading', { name: TEXTS.submitted })).toBeVisible();
    expect(await stored(applicant, 'electronic_signature')).toBe('Robin Avery-Quill');
  });

  test(`whose reply was lost is the same when it is sent again ${SOAK}`, async ({ page, applicant }) => {
    await applicant.save(COMPLETE_ANSWERS);
    await page.goto('/final-steps');
    const replyLost = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/submit', replyLost, { times: 1 });
    await submitButton(page).click();
    await expect(page.getByRole('region', { name: TEXTS.unexpectedTitle })).toBeVisible();
    const { submission } = await applicant.profile();
    await submitButton(page).click();
    await expect(receipt(page)).toContainText(submission!.reference);
  });

  test(`from two windows at once has one receipt ${SOAK}`, async ({ page, context, applicant }) => {
    await applicant.save(COMPLETE_ANSWERS);
    const other = await context.newPage();
    for (const each of [page, other]) await each.goto('/final-steps');
    await Promise.all([page, other].map((each) => submitButton(each).click()));
    for (const each of [page, other])
      await expect(each.getByRole('heading', { name: TEXTS.submitted })).toBeVisible();
    const { submission } = await applicant.profile();
    for (const each of [page, other]) await expect(receipt(each)).toContainText(submission!.reference);
  });

  test('in one window shows another window its unsaved answers', async ({ page, context, applicant }) => {
    await applicant.save(COMPLETE_ANSWERS);
    const other = await context.newPage();
    for (const each of [page, other]) await each.goto('/about');
    await page.getByRole('link', { name: 'Your Final Steps', exact: true }).click();
    const { began, stop } = await heldSaves(other);
    await type(other, 'Riverside');
    await began;
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: TEXTS.submitted })).toBeVisible();
    stop();
    await expect(other.getByRole('heading', { name: TEXTS.submitted })).toBeVisible();
    await expect(other.getByText(`Not saved: ${TEXTS.alreadySubmitted}`)).toBeVisible();
    expect(await stored(applicant)).toBe(COMPLETE_ANSWERS.city);
  });

  test('during which the session ends reports it once, and can be repeated', async ({ page, applicant }) => {
    await applicant.save(COMPLETE_ANSWERS);
    await page.goto('/final-steps');
    await sign(page, 'Robin Avery-Quill');
    await expect(page.getByText(SAVED)).toBeVisible();
    await page.context().clearCookies({ name: 'portico_session' });
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('region', { name: 'Login Card Error' })).toContainText(TEXTS.sessionInvalid);
    await expect(page.getByRole('region', { name: TEXTS.unexpectedTitle })).toHaveCount(0);
    await logInFromCard(page, applicant);
    await expect(page.getByRole('heading', { level: 1, name: 'Your Final Steps' })).toBeVisible();
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: TEXTS.submitted })).toBeVisible();
  });
});

test.describe('an answer is saved', () => {
  test('after a reload in the middle of its save', async ({ page, applicant }) => {
    await page.goto('/about');
    const { began } = await heldSaves(page);
    await type(page, 'Springfield');
    await began;
    await page.unroute('**/api/answer');
    await page.reload();
    await expect(city(page)).toHaveValue('Springfield');
    await expect.poll(() => stored(applicant)).toBe('Springfield');
    await expect(page.getByRole('region', { name: 'Answers changed in another window' })).toHaveCount(0);
  });

  test('after a reload right after the last key press', async ({ page, applicant }) => {
    await page.goto('/about');
    await type(page, 'Springfield');
    await page.reload();
    await expect(city(page)).toHaveValue('Springfield');
    await expect.poll(() => stored(applicant)).toBe('Springfield');
  });

  test('after the Back button, whether or not it was saved before', async ({ page, applicant }) => {
    await page.goto('/about');
    await type(page, 'Springfield');
    await page.getByRole('link', { name: 'Your Academics', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Academics' })).toBeVisible();
    await page.goBack();
    await expect(city(page)).toHaveValue('Springfield');
    await page.goto('about:blank');
    await page.goBack();
    await expect(city(page)).toHaveValue('Springfield');
    expect(await stored(applicant)).toBe('Springfield');
  });

  test(`after all cookies were deleted before the save ${SOAK}`, async ({ page, applicant }) => {
    await page.goto('/about');
    await loseCookiesBeforeSaving(page);
    await type(page, 'Springfield');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('region', { name: 'Login Card Error' })).toContainText(TEXTS.sessionInvalid);
    await logInFromCard(page, applicant);
    await expect(city(page)).toHaveValue('Springfield');
    await expect.poll(() => stored(applicant)).toBe('Springfield');
  });

  test(`with a clock that is a day off, without logging anyone out ${SOAK}`, async ({ page, applicant }) => {
    for (const [days, value] of [
      [1, 'Springfield'],
      [-2, 'Riverside'],
    ] as const) {
      await page.clock.setSystemTime(Date.now() + days * 86_400_000);
      await page.goto('/about');
      await type(page, value);
      await expect(page.getByText(SAVED)).toBeVisible();
      await expect.poll(() => stored(applicant)).toBe(value);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test.describe('where the browser can’t store anything', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const blocked = {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      };
      for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, blocked);
    }),
  );

  test('an applicant’s answers are saved, and survive the end of the session', async ({
    page,
    applicant,
  }) => {
    await page.goto('/about');
    await type(page, 'Springfield');
    await expect(page.getByText(SAVED)).toBeVisible();
    await loseCookiesBeforeSaving(page);
    await type(page, 'Riverside');
    await expect(page).toHaveURL(/\/login$/);
    await logInFromCard(page, applicant);
    await expect(city(page)).toHaveValue('Riverside');
    await expect.poll(() => stored(applicant)).toBe('Riverside');
  });

  test(`a visitor’s answers survive sign-up, confirmation and login ${SOAK}`, async ({
    page,
    account,
    outbox,
  }) => {
    await page.goto('/about');
    await type(page, 'Springfield');
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await signUpFromCard(page, account, outbox);
    await expect(city(page)).toHaveValue('Springfield');
    await expect(page.getByText(SAVED)).toBeVisible();
  });
});

test('an answer survives the end of the session even when the browser’s storage is full', async ({
  page,
  context,
  applicant,
}) => {
  await page.goto('/about');
  await expect(city(page)).toBeVisible();
  const { origin } = new URL(page.url());
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  expect(await page.evaluate(whyNotStored)).toBe('QuotaExceededError');
  await loseCookiesBeforeSaving(page);
  await type(page, 'Springfield');
  await expect(page).toHaveURL(/\/login$/);
  await logInFromCard(page, applicant);
  await expect(city(page)).toHaveValue('Springfield');
  await expect.poll(() => stored(applicant)).toBe('Springfield');
});

/** Runs in the page: tries to store a draft and returns the error's name, if any. */
function whyNotStored(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('portico');
    opening.onerror = () => resolve(opening.error?.name);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('drafts', 'readwrite');
      writing.objectStore('drafts').put({ value: 'x'.repeat(10_000) }, ['other', 'x']);
      writing.oncomplete = () => resolve(undefined);
      writing.onabort = () => resolve(writing.error?.name);
    };
  });
}
