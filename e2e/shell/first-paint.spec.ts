import { PATHS, TEXTS } from '@portico/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { handOver } from '../applicants/copy-session-cookies.ts';
import { expectAccessible, expectAccessibleInSoak } from '../fixtures/accessibility.ts';
import { SOAK, tagOfLanguage } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';
import { submitted } from './submitted.ts';
import { takenOver } from './taken-over.ts';

/** Holds back scripts until the returned function is called. */
async function holdScripts(page: Page, files = /\/releases\/.*\.js$/): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

// Aborts held requests, which would fail after the end of the test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

async function watch(page: Page) {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    const found: number[] = [];
    Object.assign(window, { shifts: found });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => found.push((entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    complaints,
    shifts: () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts),
  };
}

const open = (page: Page) => page.goto('/about', { waitUntil: 'commit' });

/** Returns positions of the elements in the window, to compare them before and after hydration. */
const places = (page: Page) =>
  page.evaluate(() => {
    const all = [
      ...document.querySelectorAll('#root :is(h1, h2, p, label, legend, input, select, a, button)'),
    ];
    return all.flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (
        y > window.innerHeight ||
        height === 0 ||
        width <= 1 ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        return [];
      const words = (element.textContent ?? '').slice(0, 40);
      const name = element.tagName === 'SELECT' ? element.id : words;
      return [`${element.tagName} ${name} ${[x, y, width, height].map(Math.round).join(' ')}`];
    });
  });

test('a step is painted before any script has run, and what is entered before that stays', async ({
  page,
}) => {
  const { complaints, shifts } = await watch(page);
  const release = await holdScripts(page);
  await open(page);
  const firstName = page.getByLabel('First Name', { exact: true });
  const lastName = page.getByLabel('Last Name', { exact: true });

  await test.step('The frame and the first questions are there', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Your Academics' })).toBeVisible();
    await expect(firstName).toBeVisible();
    await expect(page.locator('#root form')).toHaveCount(0);
  });

  await test.step('A visitor starts typing', async () => {
    await firstName.click();
    await page.keyboard.type('Ada');
    await page.getByRole('radio', { name: 'Female' }).check();
    await lastName.click();
    await page.keyboard.type('Lovelace');
    await page.keyboard.press('ArrowLeft');
  });

  const before = await places(page);
  release();
  await takenOver(page);

  await test.step('The page has taken over what was entered, and the focus', async () => {
    await expect(firstName).toHaveValue('Ada');
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
    await expect(lastName).toBeFocused();
    await page.keyboard.type('c');
    await expect(lastName).toHaveValue('Lovelacce');
  });

  await test.step('Nothing has moved, and no errors are logged', async () => {
    expect(await places(page)).toEqual(expect.arrayContaining(before));
    expect(await shifts()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  await test.step('What was entered is a draft', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(firstName).toHaveValue('Ada');
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
  });
});

/** Builds run one test per direction, each at a different width; the soak runs all. */
const tagOf = (locale: string, width: number) =>
  ['en 1280', 'ar 375'].includes(`${locale} ${width}`) ? '' : ` ${SOAK}`;

for (const [locale, direction, heading] of [
  ['en', 'ltr', 'About You'],
  ['es', 'ltr', 'Sobre ti'],
  ['ar', 'rtl', 'معلومات عنك'],
] as const)
  for (const width of [1280, 375])
    test(`is painted in ${locale} at ${width} px like the final page${tagOf(locale, width)}`, async ({
      browser,
      baseURL,
    }) => {
      const context: BrowserContext = await browser.newContext({
        ...{ locale, ...(baseURL && { baseURL }) },
        viewport: { width, height: 800 },
      });
      const page = await context.newPage();
      const { complaints, shifts } = await watch(page);
      const release = await holdScripts(page);
      await open(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#first_name')).toBeAttached();
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const before = await places(page);
      expect(before.length).toBeGreaterThan(15);
      release();
      await takenOver(page);
      expect(await places(page)).toEqual(expect.arrayContaining(before));
      expect(await shifts()).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });

test('does not move while its HTML arrives slowly', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const { shifts } = await watch(page);
  await holdScripts(page);
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'identity' });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, uploadThroughput: -1 },
    downloadThroughput: 30_000,
  });
  await open(page);
  await expect(page.getByText('Example University').last()).toBeVisible();
  expect(await shifts()).toEqual([]);
});

// The step's scripts. While only these are held back, the shell runs.
const STEP_CODE = /\/releases\/about\/.*\.js/;
/** Doesn't wait for the load event, which the step's preloads delay. */
const openWithShell = (page: Page) => page.goto('/about', { waitUntil: 'domcontentloaded' });
const nameIn = (page: Page) => page.getByLabel('First Name', { exact: true });

test('a click that came too early is handled as soon as the page can', async ({ page }) => {
  const release = await holdScripts(page, STEP_CODE);
  await openWithShell(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
  release();
  await expect(nameIn(page)).toBeVisible();
});

test('a click below the painted part finds its button in the complete page', async ({ page }) => {
  const release = await holdScripts(page, STEP_CODE);
  await openWithShell(page);
  await nameIn(page).fill('Ada');
  await page.getByRole('button', { name: 'Privacy', exact: true }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Privacy', exact: true })).toBeVisible();
});

test('clicking a link too early loses no answers', async ({ page }) => {
  const release = await holdScripts(page, STEP_CODE);
  await openWithShell(page);
  await nameIn(page).fill('Ada');
  await page.getByRole('link', { name: 'Your Academics', exact: true }).click();
  await expect(nameIn(page)).toHaveValue('Ada');
  release();
  // A visitor who has entered an answer is led to sign-up.
  await expect(page).toHaveURL(/\/signup$/);
  await page.goBack();
  await expect(nameIn(page)).toHaveValue('Ada');
});

test('a click that started on the painted page is not lost when the page takes over', async ({ page }) => {
  const release = await holdScripts(page, STEP_CODE);
  await openWithShell(page);
  const radio = page.getByRole('radio', { name: 'Female' });
  await radio.hover();
  await page.mouse.down();
  const came = page.waitForEvent('requestfinished', (request) => STEP_CODE.test(request.url()));
  release();
  await came;
  await page.mouse.up();
  await takenOver(page);
  await expect(radio).toBeChecked();
});

test(`what was entered waits for a step that loads at the second try ${SOAK}`, async ({ page }) => {
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route(STEP_CODE, async (route) => {
    await failed;
    await route.abort();
  });
  await openWithShell(page);
  await nameIn(page).fill('Ada');
  fail();
  const retry = page.getByRole('button', { name: TEXTS.stepRetry });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await page.unroute(STEP_CODE);
  await retry.click();
  await expect(nameIn(page)).toHaveValue('Ada');
});

for (const locale of ['en', 'es'])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test(`typing while a form with tabs and files loads loses no letter${tagOfLanguage(locale)}`, async ({
      page,
    }) => {
      const school = page.locator('#hs_name');
      const [first, rest] = ['Lakeview', ' High School of the Western Hills and Valleys'];
      const release = await holdScripts(page);
      await page.goto('/education', { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await school.pressSequentially(first);
      release();
      const parts = page.waitForResponse(/\/rare-parts\.[0-9a-f]{8}\.js/);
      await school.pressSequentially(rest, { delay: 40 });
      await parts;
      await expect(page.getByRole('listbox')).toBeVisible();
      await expect(school).toHaveValue(first + rest);
      await expect(school).toBeFocused();
    });
  });

test('a page from the back-forward cache contains nothing from another person', async ({ page }) => {
  await holdScripts(page);
  await open(page);
  await nameIn(page).fill('Ada');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.goto('about:blank');
  await page.goBack({ waitUntil: 'commit' });
  await expect(nameIn(page)).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Female' })).not.toBeChecked();
});

test('the painted page is as accessible as the final one', async ({ page }) => {
  const release = await holdScripts(page);
  await open(page);
  await expect(nameIn(page)).toBeVisible();
  await expectAccessible(page);
  release();
});

test('shows an error when its scripts don’t load', async ({ page }) => {
  await page.route(/\/releases\/shell\/.*\.js$/, (route) => route.abort());
  await page.goto('/about');
  const notice = page.getByText('This page is still loading.');
  await expect(notice).toBeHidden();
  // The notice appears only after the time that a slow phone needs to load the scripts.
  await expect(notice).toBeVisible({ timeout: 20_000 });
});

test('without JavaScript, the page says what is missing and who can help', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/about');
  await expect(page.locator('.no-script')).toBeVisible();
  await expect(page.locator('.no-script')).toContainText('needs JavaScript');
  await expect(page.locator('.no-script a[href^="tel:"]')).toBeVisible();
  await expect(page.locator('.no-script a[href^="mailto:"]')).toBeVisible();
  await expect(page.getByText('First Name', { exact: true })).toBeVisible();
  await expect(page.locator('#first_name')).toBeHidden();
  await context.close();
});

test.describe('someone who is logged in', () => {
  test('sees their answers without empty fields first, and nothing moves', async ({ applicant, page }) => {
    await applicant.save({ first_name: 'Ada' });
    const { complaints, shifts } = await watch(page);
    const profiles: string[] = [];
    page.on('request', (request) => request.url().endsWith(PATHS.profile) && profiles.push(request.url()));
    const release = await holdScripts(page);
    await open(page);
    await expect(page.getByRole('link', { name: 'Your Academics' })).toBeVisible();
    await expect(page.locator('#root :is(input, select, textarea)').filter({ visible: true })).toHaveCount(0);
    await expectAccessibleInSoak(page);
    const before = await places(page);
    release();
    await takenOver(page);
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Ada');
    expect(await places(page)).toEqual(expect.arrayContaining(before));
    expect(await shifts()).toEqual([]);
    expect(complaints).toEqual([]);
    expect(profiles).toHaveLength(1);
  });

  test('sees the frame until their answers are there, and a click that came too early is handled then', async ({
    applicant,
    page,
  }) => {
    void applicant;
    const release = await holdScripts(page, new RegExp(`${PATHS.profile}$`));
    const asked = page.waitForRequest(`**${PATHS.profile}`);
    await open(page);
    await asked;
    await page.getByRole('link', { name: 'Your Academics' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expect(page.locator('#root form')).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Academics' })).toBeVisible();
  });

  test('goes to the login page if the session has ended', async ({ applicant, page }) => {
    const release = await holdScripts(page);
    await open(page);
    await expect(page.getByRole('link', { name: 'Your Academics' })).toBeVisible();
    await applicant.call('GET', PATHS.logout);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  });

  test(`isn’t told to wait when JavaScript is off ${SOAK}`, async ({ applicant, browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    await handOver(applicant, context);
    const page = await context.newPage();
    await page.goto('/about');
    await expect(page.locator('.no-script')).toContainText('needs JavaScript');
    await expect(page.getByRole('link', { name: 'Your Academics' })).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toBeHidden();
    await context.close();
  });

  test('sees nothing of a step first when everything is submitted', async ({ applicant, page }) => {
    await submitted(applicant);
    const release = await holdScripts(page);
    await open(page);
    await expect(page.locator('#portico-page')).toBeAttached();
    await expect(page.locator('#root')).toBeEmpty();
    release();
    await expect(page).toHaveURL(/\/completion$/);
  });
});
