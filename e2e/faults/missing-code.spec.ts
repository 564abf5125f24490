import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LIMITS, TEXTS } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import type { Page, Request, Route } from '@playwright/test';
import sharp from 'sharp';
import { logInFromCard, send } from '../applicants/account-pages.ts';
import { city, SAVED, type } from '../applicants/city.ts';
import { handOver } from '../applicants/copy-session-cookies.ts';
import { TranscriptQuestion } from '../documents/education-page.ts';
import type { Product } from '../fixtures/product.ts';
import { isSoak } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';
import { SOAK } from '../fixtures/soak.ts';

const chunk = (name: string) => new RegExp(`/releases/shell/[^/]+/${name}\\.[0-9a-f]{8}\\.js`);
const LAZY = chunk('(?!shell\\.)[\\w-]+');

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  aborted: (route) => route.abort(),
  'not found': (route) => route.fulfill({ status: 404, body: '' }),
  'a server error': (route) => route.fulfill({ status: 500, body: '' }),
  altered: async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;window.tampered = true;` });
  },
};
/** Fault in which the request never ends. Tested with one feature only, because the test takes as long as the page's timeout. */
const HUNG = { hung: async () => undefined };
/** Chunk tested with every fault. Builds test the remaining chunks with one fault each, because all use the same loader. */
const PLAYED_IN_FULL = 'accounts';

interface Situation {
  page: Page;
  product: Product;
  applicant: () => Promise<HttpApplicant>;
}
interface Part {
  /** Opens the page or dialog that needs the chunk, while requests for the chunk fail. */
  open(situation: Situation): Promise<void>;
  /** Checks what the page shows without the chunk. */
  missing(page: Page): Promise<void>;
  /** Makes the page request the chunk again, such as with a Retry button. */
  again(page: Page): Promise<void>;
  /** Checks that the feature works once the chunk is loaded. */
  there(page: Page): Promise<void>;
  faults?: Record<string, (route: Route) => Promise<void>>;
}

const retry = (page: Page) => page.getByRole('button', { name: TEXTS.stepRetry }).click();
const pageMissing = async (page: Page) => {
  await expect(page.getByRole('alert')).toContainText(TEXTS.pageUnavailable);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
};
const school = (page: Page) => page.getByLabel('Search for Your School', { exact: true }).first();

/** Chooses a photo that is larger than the upload limit of 1 MB as the transcript. */
async function choosePhoto(page: Page): Promise<void> {
  const side = 1_300;
  const noise = { raw: { width: side, height: side, channels: 3 as const } };
  const buffer = await sharp(randomBytes(side * side * 3), noise)
    .jpeg({ quality: 90 })
    .toBuffer();
  await new TranscriptQuestion(page)
    .input()
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
}

/** Passkeys need a host name instead of an IP address. */
const withHostName = ({ url }: Pick<Product, 'url'>) => `http://localhost:${new URL(url).port}`;
const logInWithPasskey = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' }).click();

const PARTS: Record<string, Part> = {
  accounts: {
    open: async ({ page }) => {
      await page.goto('/about');
      await type(page, 'Springfield');
      await page.getByRole('link', { name: 'Log in to continue.' }).click();
    },
    missing: pageMissing,
    again: retry,
    there: async (page) => {
      await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
      await page.goBack();
      await expect(city(page)).toHaveValue('Springfield');
    },
    faults: { ...FAULTS, ...HUNG },
  },
  review: {
    open: async ({ page }) => {
      await page.goto('/about');
      await page.getByRole('link', { name: 'Review and submit' }).click();
    },
    missing: pageMissing,
    again: retry,
    there: (page) =>
      expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible(),
    faults: { ...FAULTS, ...HUNG },
  },
  completion: {
    open: async ({ page, applicant }) => {
      await (await applicant()).save(COMPLETE_ANSWERS);
      await page.goto('/final-steps');
      await page.getByRole('button', { name: 'Submit' }).click();
    },
    missing: pageMissing,
    again: retry,
    there: (page) => expect(page.getByRole('heading', { level: 1, name: TEXTS.submitted })).toBeVisible(),
  },
  deadlines: {
    open: async ({ page }) => {
      await page.goto('/deadlines');
    },
    missing: pageMissing,
    again: retry,
    there: (page) =>
      expect(page.getByRole('heading', { level: 1, name: 'Application deadlines' })).toBeVisible(),
    faults: { ...FAULTS, ...HUNG },
  },
  recommendations: {
    open: async ({ page }) => {
      await page.goto('/recommend#not.a.link');
    },
    missing: pageMissing,
    again: retry,
    there: (page) =>
      expect(page.getByRole('heading', { level: 1, name: 'This Link Doesn’t Work' })).toBeVisible(),
  },
  'own-account': {
    open: async ({ page, applicant }) => {
      await applicant();
      await page.goto('/account');
    },
    missing: pageMissing,
    again: retry,
    there: (page) => expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible(),
  },
  // Nothing is shown without the chunk; the next save requests it again.
  'taken-off': {
    open: async ({ page, applicant }) => {
      await applicant();
      await page.goto('/about');
      await page.route('**/api/answer', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), taken_off: ['education'] } });
      });
      await type(page, 'Springfield');
    },
    missing: async (page) => {
      await expect(page.getByRole('link', { name: 'Your Academics', exact: true })).toHaveCount(0);
      await expect(city(page)).toHaveValue(/^Springfield/);
    },
    again: async (page) => {
      await page.reload();
      await type(page, `${await city(page).inputValue()}s`);
    },
    there: (page) =>
      expect(page.getByText('“Your Academics” is no longer part of this application.')).toBeVisible(),
  },
  choices: {
    open: async ({ page, applicant }) => {
      await applicant();
      await page.goto('/about');
      await page.route('**/api/answer', async (route) => {
        const response = await route.fetch();
        const conflicts = [{ key: 'city', value: 'Riverside', version: 1 }];
        await route.fulfill({ response, json: { ...(await response.json()), conflicts } });
      });
      await type(page, 'Springfield');
    },
    missing: async (page) => {
      await expect(page.getByRole('alert')).toContainText(TEXTS.choicesUnavailable);
      await expect(city(page)).toHaveValue('Springfield');
    },
    again: retry,
    there: (page) =>
      expect(page.getByRole('button', { name: 'Use Riverside for City', exact: true })).toBeVisible(),
  },
  dialogs: {
    open: async ({ page }) => {
      await page.goto('/about');
      await page.getByRole('button', { name: 'Help', exact: true }).click();
    },
    // Help shows the university's contact data without the chunk.
    missing: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Help', exact: true });
      await expect(dialog.getByRole('alert')).toContainText('We can’t show this text right now.');
      await expect(dialog.getByRole('link')).toHaveText([/@/, /\d/]);
    },
    again: retry,
    there: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Help', exact: true });
      await expect(dialog.getByRole('heading', { name: 'Technical help' })).toBeVisible();
      await expect(dialog.getByRole('alert')).toHaveCount(0);
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    },
  },
  'rare-parts': {
    open: async ({ page, applicant }) => {
      await applicant();
      await page.goto('/education');
    },
    missing: async (page) => {
      const tabs = page.getByRole('group', { name: 'How would you like to tell us about your classes?' });
      await expect(tabs.getByRole('alert')).toContainText('We can’t show this part of the page right now.');
      await expect(school(page)).toBeVisible();
    },
    // Clicks the tab if the idle page has already fetched the code, which removes Retry.
    again: (page) =>
      page
        .getByRole('button', { name: TEXTS.stepRetry })
        .or(page.getByRole('tab', { name: 'Enter my classes' }))
        .first()
        .click(),
    there: (page) => expect(page.getByRole('tab', { name: 'Enter my classes' })).toBeVisible(),
    faults: { ...FAULTS, ...HUNG },
  },
  // Without the chunk, the class isn't removed and a message asks to try again; the next click on the button works.
  'set-changes': {
    open: async ({ page, applicant }) => {
      await (await applicant()).save({ hs_class_1_name: 'Algebra II', hs_class_2_name: 'Chemistry' });
      await page.goto('/education');
      await page.getByRole('button', { name: 'Remove Class 1: Algebra II', exact: true }).click();
    },
    missing: async (page) => {
      const toast = page.getByRole('region', { name: 'Unexpected Error' });
      await expect(toast).toContainText('Error removing Class 1. Please try again.');
      await expect(page.getByRole('group', { name: 'Class 1: Algebra II', exact: true })).toBeVisible();
      // Closes the toast, so that the test doesn't mistake it for the next one.
      await toast.getByRole('button').click();
      await expect(toast).toHaveCount(0);
    },
    again: (page) => page.getByRole('button', { name: 'Remove Class 1: Algebra II', exact: true }).click(),
    there: async (page) => {
      await expect(page.getByText('Class 1: Algebra II was removed.')).toBeFocused();
      await expect(page.getByRole('group', { name: 'Class 1: Chemistry', exact: true })).toBeVisible();
    },
  },
  // Without the chunk, the photo is too large to upload, but the selected file stays.
  'shrink-image': {
    open: async ({ page, applicant }) => {
      await applicant();
      const transcript = new TranscriptQuestion(page);
      await page.goto('/education');
      await transcript.open();
      await transcript.chooseUpload();
      await choosePhoto(page);
    },
    missing: async (page) => {
      const toast = page.getByRole('region', { name: 'Unexpected Error' });
      await expect(toast).toContainText('Error uploading file for');
      await expect(new TranscriptQuestion(page).group()).toContainText(TEXTS.unexpected);
      await toast.getByRole('button').click();
      await expect(toast).toHaveCount(0);
    },
    again: choosePhoto,
    there: (page) =>
      expect(new TranscriptQuestion(page).said()).toHaveText('photo.jpg is attached.', { timeout: 60_000 }),
  },
  suggestions: {
    open: async ({ page }) => {
      await page.goto('/education');
      await school(page).pressSequentially('Lakeview');
    },
    missing: async (page) => {
      await expect(page.getByText('We can’t show suggestions right now.')).toBeVisible();
      await expect(school(page)).toHaveValue('Lakeview');
    },
    again: async (page) => {
      await school(page).press('Escape');
      await school(page).press('ArrowDown');
    },
    there: async (page) => {
      await page.getByRole('option', { name: 'Use: Lakeview' }).click();
      await expect(page.getByRole('listbox')).toHaveCount(0);
    },
  },
  validation: {
    open: async ({ page, applicant }) => {
      await (await applicant()).save({ ...COMPLETE_ANSWERS, city: '' });
      await page.goto('/final-steps');
      await page.getByRole('button', { name: 'Submit' }).click();
    },
    // Without the chunk, the server validates and reports the same errors.
    missing: async (page) => {
      const summary = page.getByRole('region', { name: "We're missing some information!" });
      await expect(summary.getByRole('link', { name: 'City' })).toBeVisible();
    },
    again: async (page) => {
      await page.getByRole('link', { name: 'About You', exact: true }).click();
      await type(page, 'Springfield');
    },
    there: async (page) => {
      await page.getByRole('link', { name: 'Your Final Steps', exact: true }).click();
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('heading', { name: TEXTS.submitted })).toBeVisible();
    },
    faults: { aborted: FAULTS.aborted! },
  },
  inactivity: {
    open: async ({ page, applicant }) => {
      await applicant();
      await page.clock.install();
      await page.goto('/about');
    },
    // Without the chunk, saving still works, and the server ends the session.
    missing: async (page) => {
      await type(page, 'Springfield');
      await expect(page.getByText(SAVED)).toBeVisible();
    },
    again: async (page) => {
      const asked = page.waitForRequest(chunk('inactivity'));
      await page.clock.runFor(61_000);
      await asked;
    },
    there: async (page) => {
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('portico.last-active')))
        .not.toBeNull();
      await page.clock.fastForward(LIMITS.idleTimeout - LIMITS.idleWarningBefore);
      await expect(page.getByRole('alertdialog', { name: TEXTS.stillWorking })).toBeVisible();
    },
    faults: { aborted: FAULTS.aborted! },
  },
  passkeys: {
    open: async ({ page, product }) => {
      await page.goto(`${withHostName(product)}/login`);
      await logInWithPasskey(page);
    },
    missing: async (page) => {
      await expect(page.getByText(TEXTS.unexpected, { exact: true })).toBeVisible();
    },
    again: logInWithPasskey,
    there: async (page) => {
      await expect(page.getByText(TEXTS.unexpected, { exact: true })).toHaveCount(0);
    },
  },
  'passkey-offer': passkeyOfferPart(),
};

/** The offer comes with a login, so its code is requested again at the next one. */
function passkeyOfferPart(): Part {
  let account: HttpApplicant;
  const offer = (page: Page) => page.getByRole('complementary', { name: 'Passkeys' });
  const logIn = async (page: Page, url: string) => {
    await page.goto(url);
    await logInFromCard(page, account);
  };
  return {
    open: async ({ page, product, applicant }) => {
      account = await applicant();
      await logIn(page, `${withHostName(product)}/login`);
    },
    missing: async (page) => {
      await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible();
      await expect(offer(page)).toHaveCount(0);
    },
    again: async (page) => {
      await page.context().clearCookies();
      await logIn(page, new URL('/login', page.url()).href);
    },
    there: (page) => expect(offer(page)).toBeVisible(),
    // It is offered at three logins only.
    faults: { aborted: FAULTS.aborted! },
  };
}

/** Chunks tested in `releases/own-widget.spec.ts`, `releases/canary.spec.ts`, and `operations/vitals.spec.ts`. */
const PLAYED_ELSEWHERE = ['own-widgets', 'report-view', 'report-vitals'];

/** Returns the names of all lazy chunks in the sources. Skips eager imports, which have no chunk. */
function lazyChunks(): string[] {
  const root = path.resolve(import.meta.dirname, '../..');
  return ['apps/shell', 'libs/ui', 'libs/store', 'libs/step-kit', 'libs/form-react', 'libs/print-react']
    .flatMap((folder) => {
      const sources = path.join(root, folder, 'src');
      const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
      return files
        .filter((file) => /(?<!\.(test|fixture))\.tsx?$/.test(file))
        .map((file) => path.join(sources, file));
    })
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /\bimport\((?!\/\* webpackMode: "eager")(?:\/\* webpackChunkName: "([\w-]+)" \*\/)?/g,
        ),
      ].map(([, name]) => name ?? `an import() without a name in ${path.relative(root, file)}`),
    )
    .sort();
}

test('every lazy chunk has a test for its failure', () => {
  expect([...new Set(lazyChunks())]).toEqual([...Object.keys(PARTS), ...PLAYED_ELSEWHERE].sort());
});

/** Tests only these chunks in every build: a page, and what the server does instead. The soak tests all. */
const tagOf = (name: string) => (['accounts', 'validation'].includes(name) ? '' : ` ${SOAK}`);

for (const [name, part] of Object.entries(PARTS))
  test(`${name}: without its code the page works, and the feature works once the code loads${tagOf(name)}`, async ({
    page,
    context,
    product,
  }) => {
    const applicant = async () => {
      const entered = new HttpApplicant(product.url);
      await entered.enter();
      await handOver(entered, context);
      return entered;
    };
    const pending = new Set<Request>();
    page.on('request', (request) => chunk(name).test(request.url()) && pending.add(request));
    page.on('requestfailed', (request) => pending.delete(request));
    page.on('requestfinished', (request) => pending.delete(request));
    let act = () => part.open({ page, product, applicant });
    let answer = (route: Route): Promise<void> => route.continue();
    let answered: Promise<void> | undefined;
    await page.route(chunk(name), (route) => (answered = answer(route)));
    const faults = isSoak || name === PLAYED_IN_FULL ? (part.faults ?? FAULTS) : { aborted: FAULTS.aborted! };
    for (const [fault, failing] of Object.entries(faults))
      await test.step(fault, async () => {
        answer = failing;
        const asked = page.waitForRequest(chunk(name));
        await act();
        await asked;
        await part.missing(page);
        await answered;
        if (fault in HUNG) pending.clear(); // A hung request never ends.
        act = () => part.again(page);
      });
    // An idle page may fetch the code at any time, and a retry would join that request and fail with it.
    // So requests succeed from the moment that none is pending.
    await expect
      .poll(() => {
        if (pending.size === 0) answer = (route) => route.continue();
        return pending.size;
      })
      .toBe(0);
    await page.unroute(chunk(name));
    await part.again(page);
    await part.there(page);
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  });

test('dialogs, popovers, messages and toasts need no lazy code', async ({ page }) => {
  await page.route(LAZY, (route) =>
    chunk('accounts').test(route.request().url()) ? route.continue() : route.abort(),
  );
  await page.goto('/about');
  const account = page.getByRole('button', { name: 'Account', exact: true });

  await test.step('The account button opens its panel, and Escape leads back to it', async () => {
    await account.click();
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(account).toBeFocused();
  });

  for (const name of ['Help', 'Privacy'])
    await test.step(`${name} opens, keeps the focus, and gives it back`, async () => {
      const opener = page.getByRole('button', { name, exact: true });
      await opener.click();
      const dialog = page.getByRole('dialog', { name, exact: true });
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
      for (let presses = 0; presses < 8; presses += 1) {
        await page.keyboard.press('Tab');
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    });

  await test.step('A rejected login shows an error above the form', async () => {
    await page.goto('/login');
    await send(page, { 'Email Address': 'robin@mail.example', Password: 'not my password' });
    await expect(page.getByRole('region', { name: 'Login Card Error' })).toContainText(TEXTS.loginRefused);
  });

  await test.step('A message at the edge of the window appears too', async () => {
    await page.goto('/forgot');
    await send(page, { 'Email Address': 'robin@mail.example' });
    await expect(page.getByRole('region', { name: 'Success Notification' })).toContainText(TEXTS.resetSent);
  });
});

test('a failed prefetch of a step causes no other extra request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
  );
  const education = /\/releases\/education\/[^/]+\/remoteEntry\./;
  const failed = page.waitForEvent('requestfailed', (request) => education.test(request.url()));
  await page.route(education, (route) => route.abort());
  await page.goto('/about');
  await failed;
  await page.getByRole('link', { name: 'Your Final Steps' }).click();
  await expect(page.getByRole('form', { name: 'Your Final Steps' })).toBeVisible();
  const others = asked.filter((url) => url.startsWith('/releases/') && !education.test(url));
  expect(others.filter((url) => url.includes('attempt='))).toEqual([]);

  await page.unroute(education);
  await page.getByRole('link', { name: 'Your Academics' }).click();
  await expect(page.getByRole('form', { name: 'Your Academics' })).toBeVisible();
});

test('a URL with an unknown question or an unreadable one shows its page', async ({ page }) => {
  const reports: string[] = [];
  page.on('request', (request) => /-failures$/.test(request.url()) && reports.push(request.url()));
  for (const hash of ['#%', '#%E0%A4%A', '#no_such_question']) {
    await page.goto('about:blank');
    await page.goto(`/about${hash}`);
    await expect(city(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  expect(reports).toEqual([]);
});

test.describe('while the rules of the other steps don’t load', () => {
  const RULES = /\/releases\/(education|final-steps)\/[^/]+\/step\.json/;
  let stop: () => void;
  test.beforeEach(async ({ page, applicant }) => {
    await applicant.save({ ...COMPLETE_ANSWERS, city: '' });
    await page.goto('/final-steps');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('region', { name: "We're missing some information!" })).toBeVisible();
    // Holds back the files with the rules, so that the page can't load them yet.
    const held = new Promise<void>((resolve) => (stop = resolve));
    await page.route(RULES, async (route) => {
      await held;
      await route.continue().catch(() => undefined); // The page may have canceled the request.
    });
    await page.goto('/about');
    await expect(page.getByRole('form', { name: 'About You' })).toBeVisible();
  });
  test.afterEach(() => stop());

  test('a button continues right away', async ({ page }) => {
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page.getByRole('form', { name: 'Your Academics' })).toBeVisible({ timeout: 4_000 });
  });

  test('a refused submission doesn’t move someone who has left the page', async ({ page }) => {
    await page.getByRole('link', { name: 'Your Final Steps', exact: true }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('link', { name: 'Your Academics', exact: true }).click();
    await expect(page.getByRole('form', { name: 'Your Academics' })).toBeVisible();
    stop();
    await expect(page.getByRole('region', { name: "We're missing some information!" })).toBeVisible();
    await expect(page).toHaveURL(/\/education$/);
  });
});
