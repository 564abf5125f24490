import { fileURLToPath } from 'node:url';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { send } from '../applicants/account-pages.ts';
import { SAVED } from '../applicants/city.ts';

const FILE = fileURLToPath(new URL('../../libs/partner/examples/fjordhaven.json', import.meta.url));

interface Settings {
  name: string;
  address: string[];
  phone: string;
  email: string;
  privacyUrl: string;
}

/** Settings of the example, with a name and a logo that are hard to fit into the header. */
const settings: Settings = {
  ...(JSON.parse(readFileSync(FILE, 'utf8')) as Settings),
  name: 'The Fjordhaven Polytechnic University of Applied Oceanography and Shipbuilding',
};
const WIDE_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 100"><rect width="600" height="100" fill="#fff"/></svg>';

let folder: string;
let product: Product;
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-partner-'));
  writeFileSync(path.join(folder, 'wide.svg'), WIDE_LOGO);
  const file = path.join(folder, 'partner.json');
  writeFileSync(file, JSON.stringify({ ...settings, logo: 'wide.svg' }));
  product = await startOwnProduct({ PARTNER_FILE: file });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('another university is a settings file: nothing of the first is left', async ({ page, screens }) => {
  await test.step('Its default route, name, logo, colors, address, and banners are on the page', async () => {
    await page.goto(`${product.url}/nowhere`);
    await expect(page).toHaveURL(/\/education$/);
    await expect(page.getByRole('banner')).toContainText(settings.name);
    await expect(page.getByRole('banner').locator('img')).toHaveJSProperty('complete', true);
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(11, 58, 30)');
    await expect(page.locator('html')).toHaveAttribute('data-website-style', 'fjordhaven');
    for (const line of settings.address) await expect(page.getByRole('contentinfo')).toContainText(line);
    await expect(page.getByText('Open day on the harbour: come and see us!')).toBeVisible();
    await expect(page.getByText('The deadline of last year has passed.')).toBeHidden();
    await expectAccessible(page);
    await screens.take('20-second-university');
  });

  await test.step('Help and Privacy name its own addresses', async () => {
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(page.getByRole('dialog')).toContainText(settings.phone);
    await expect(page.getByRole('dialog')).toContainText(settings.email);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Privacy' }).click();
    await expect(page.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
      'href',
      settings.privacyUrl,
    );
    await page.keyboard.press('Escape');
  });

  await test.step('Only the codes that it has are shown', async () => {
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(page.getByRole('dialog').getByRole('definition')).toHaveText(['4021']);
    await page.keyboard.press('Escape');
    const taken = page.getByRole('radiogroup', { name: /^Do you plan to submit test scores/ });
    await taken.getByLabel('Yes', { exact: true }).check();
    await page.getByRole('button', { name: 'Where to send your scores' }).click();
    const codes = page.getByRole('dialog').getByRole('paragraph');
    await expect(codes).toHaveText(['SAT: ask the College Board to send your scores to code 4021.']);
    await page.keyboard.press('Escape');
  });

  await test.step('Logging in leads to its default route', async () => {
    const person = new HttpApplicant(product.url);
    await person.enter();
    await page.goto(`${product.url}/login`);
    await send(page, { 'Email Address': person.username, Password: person.password });
    await expect(page).toHaveURL(/\/education$/);
    // Waits for the save, because the browser would ask before leaving a page with unsaved answers.
    await expect(page.getByText(SAVED)).toBeVisible();
    await page.context().clearCookies();
  });

  await test.step('No screen mentions the first university', async () => {
    for (const path of [
      '/about',
      '/education',
      '/final-steps',
      '/signup',
      '/confirm',
      '/login',
      '/forgot',
      '/reset',
    ]) {
      await page.goto(product.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await contentOf(page)).not.toMatch(/Example University|university\.example|#17345c/);
    }
  });
});

/** Returns the page's HTML without the shell's inlined style sheet, because that contains the default colors. */
const contentOf = (page: Page) =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const style of copy.querySelectorAll('style'))
      if (style.textContent?.includes('.still-loading')) style.remove();
    return copy.outerHTML;
  });

test('a wide logo and a long name fit the header without distortion or line breaks', async ({ page }) => {
  for (const width of [1280, 900, 375, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(product.url);
    const banner = page.getByRole('banner');
    await expect(banner).toContainText(settings.name);
    const logo = await banner.locator('img').evaluate((image) => {
      const { width: w, height: h } = image.getBoundingClientRect();
      return { isWhole: w / h > 5.9 || getComputedStyle(image).objectFit === 'contain' };
    });
    expect(logo).toEqual({ isWhole: true });
    const { broken, excess, overlap } = await banner.evaluate((head) => {
      const words = document.createRange();
      const text = document.createTreeWalker(
        head.querySelector('a > :last-child') ?? head,
        NodeFilter.SHOW_TEXT,
      );
      const found: string[] = [];
      for (let node = text.nextNode(); node; node = text.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+-?/g)) {
          words.setStart(node, index);
          words.setEnd(node, index + word.length);
          if (words.getClientRects().length > 1) found.push(word);
        }
      const link = head.querySelector('a')!.getBoundingClientRect();
      const button = head.querySelector('button')!.getBoundingClientRect();
      return {
        broken: found,
        excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        overlap: link.right > button.left && link.bottom > button.top && link.top < button.bottom,
      };
    });
    expect({ width, broken, excess, overlap }).toEqual({ width, broken: [], excess: 0, overlap: false });
    if (process.env.SCREENSHOTS)
      await banner.screenshot({ path: path.join(process.env.SCREENSHOTS, `wide-logo-${width}.png`) });
  }
});

test('an invalid file prevents the start and lists all problems', async () => {
  const wrong = fileURLToPath(new URL('./wrong-partner.json', import.meta.url));
  const failure = await startOwnProduct({ PARTNER_FILE: wrong }).then(
    () => null,
    (error: unknown) => String(error),
  );
  for (const problem of [
    '"name" is required',
    '"timeZone" must be an IANA time zone',
    '"colours": link #dddddd on paper #ffffff has a contrast of',
    '"logo": ',
  ])
    expect(failure).toContain(problem);
});
