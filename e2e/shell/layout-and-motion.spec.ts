import { TEXTS } from '@portico/contracts';
import type { Locator, Page } from '@playwright/test';
import { send } from '../applicants/account-pages.ts';
import { SAVED } from '../applicants/city.ts';
import { fill } from '../applicants/fill.ts';
import { expect, test } from '../fixtures/test.ts';
import { refusal } from '../fixtures/refusal.ts';
import { submitted } from './submitted.ts';

const STEPS = ['/about', '/education', '/final-steps'];

test('nothing scrolls sideways in a window of 320 px (WCAG 2.2, 1.4.10)', async ({ page, applicant }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const screens = ['/signup', '/confirm', '/login', '/forgot', '/reset'];
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  for (const web_status of ['started', 'validating'])
    await applicant.call('POST', '/api/web-status', { web_status });
  for (const path of STEPS) {
    await applicant.call('PUT', '/api/last-page', { last_page: path });
    await page.goto(path);
    await expect(page.locator('form [aria-invalid=true]').first()).toBeVisible();
    expect(await isTooWide(), path).toBe(false);
  }
  await page.context().clearCookies();
  for (const path of screens) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    expect(await isTooWide(), path).toBe(false);
  }
});

test('text at twice the size fits into a window of any width (WCAG 2.2, 1.4.4)', async ({
  page,
  applicant: _applicant,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible();
  await expect(page.getByLabel('First Name', { exact: true })).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [1280, 900, 676, 375]) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await page.evaluate(() => {
      const root = document.documentElement;
      return root.scrollWidth - root.clientWidth;
    });
    expect(excess, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test('a print has no buttons and shows long answers completely', async ({ page, applicant }) => {
  const answer = 'One line of many. '.repeat(80).trim();
  await applicant.call('PUT', '/api/last-page', { last_page: '/final-steps' });
  await page.goto('/final-steps');
  const area = page.getByLabel('Is there anything else you’d like us to know?');
  await area.fill(answer);
  const saved = page.getByText(SAVED);
  await expect(saved).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Your Final Steps' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  for (const role of ['button', 'navigation', 'contentinfo', 'complementary'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(saved).toBeHidden();
  expect(await area.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(
    1,
  );

  await submitted(applicant);
  await page.route('**/api/pdf', (route) =>
    route.fulfill({ json: { status: 'COMPLETED', url: '/api/pdf/file/1' } }),
  );
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/completion');
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.submitted })).toBeVisible();
  await expect(page.getByText('Reference number', { exact: true })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveCount(0);
});

test('system colors still show the current step and tab', async ({ page, applicant: _applicant }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/about');
  const edge = (name: string, role: 'link' | 'tab') =>
    page
      .getByRole(role, { name, exact: true })
      .evaluate((element) => getComputedStyle(element).borderBottomColor);
  await expect(page.getByRole('link', { name: 'About You', exact: true })).toBeVisible();
  expect(await edge('About You', 'link')).not.toBe(await edge('Your Academics', 'link'));
  await page.getByRole('link', { name: 'Your Academics', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Enter my classes' })).toBeVisible();
  expect(await edge('Enter my classes', 'tab')).not.toBe(await edge('Upload my transcript', 'tab'));
});

test('the status line covers no focused question', async ({ page, applicant: _applicant }) => {
  await page.goto('/about');
  await fill(page, { widget: 'text', label: 'City', value: 'Springfield' });
  const line = page.getByText(SAVED);
  await expect(line).toBeVisible();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    const bottom = () =>
      page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? Infinity);
    const top = (await line.boundingBox())?.y ?? 0;
    await expect.poll(bottom).toBeLessThanOrEqual(top);
  }
});

test.describe('with reduced motion (WCAG 2.2, 2.3.3) nothing moves', () => {
  /** Returns the duration of the longest animation or transition of these elements, in seconds. */
  const longest = (elements: Locator): Promise<number> =>
    elements.evaluateAll((all) => {
      const durations = all.flatMap((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
        const animation = animationName === 'none' ? '0s' : animationDuration;
        return `${animation},${transitionDuration}`.split(',').map(parseFloat);
      });
      return Math.max(...durations);
    });

  /** Runs in the page: counts running animations. */
  const movements = () =>
    document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 1).length;

  async function expectStill(page: Page, moving: Locator): Promise<void> {
    expect(await longest(moving)).toBeGreaterThan(0.1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await longest(page.locator('*'))).toBeLessThan(0.001);
    await expect.poll(() => page.evaluate(movements)).toBe(0);
  }

  test('while the page loads', async ({ page, applicant: _applicant }) => {
    await page.route('**/api/profile', () => undefined); // never answered
    await page.goto('/about');
    const loading = page.getByRole('status').filter({ hasText: 'Loading' });
    await expect(loading).toBeVisible();
    await expectStill(page, loading.locator('[aria-hidden=true]'));
  });

  test('for a toast that was not swiped far enough', async ({ page }) => {
    await page.route('**/public/login', (route) => route.fulfill(refusal(400, 'No.')));
    await page.goto('/login');
    await send(page, { 'Email Address': 'robin@mail.example', Password: 'Orchard-Street-12' });
    const toast = page.getByRole('region', { name: 'Login Card Error' }).getByRole('listitem');
    await expect(toast).toBeVisible();
    const { x, y, height } = (await toast.boundingBox())!;
    await page.mouse.move(x + 120, y + height / 2);
    await page.mouse.down();
    for (const by of [20, 40]) await page.mouse.move(x + 120 + by, y + height / 2);
    await page.mouse.up();
    await expect(toast).toHaveCSS('transform', 'none'); // Waits until the toast is back in its place after a short swipe.
    await expectStill(page, toast);
  });

  test('in a dialog', async ({ page, applicant: _applicant }) => {
    await page.clock.install();
    const noted = page.waitForRequest('**/api/activity');
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible();
    await page.clock.runFor(1_000);
    await noted;
    await page.clock.runFor(14 * 60_000);
    const dialog = page.getByRole('alertdialog', { name: 'Still working?' });
    await expect(dialog).toBeVisible();
    await expectStill(page, dialog.getByRole('button'));
  });
});
