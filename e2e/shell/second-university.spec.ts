import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { startOwnProduct } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { send } from '../applicants/account-pages.ts';

const FILE = fileURLToPath(new URL('../../libs/partner/examples/fjordhaven.json', import.meta.url));

test('another university is a file of settings: nothing of the first is left', async ({ page, screens }) => {
  const product = await startOwnProduct({ PARTNER_FILE: FILE });
  const settings = JSON.parse(readFileSync(FILE, 'utf8')) as {
    name: string;
    address: string[];
    phone: string;
    email: string;
    privacyUrl: string;
  };
  try {
    await test.step('Its default route, name, logo, colours, address and banners are on the page', async () => {
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

    await test.step('Logging in leads to its default route', async () => {
      const person = new HttpApplicant(product.url);
      await person.enter();
      await page.goto(`${product.url}/login`);
      await send(page, { 'Email Address': person.username, Password: person.password });
      await expect(page).toHaveURL(/\/education$/);
      await page.context().clearCookies();
    });

    await test.step('No screen speaks of the first university', async () => {
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
        expect(await page.content()).not.toMatch(/Example University|university\.example|#17345c/);
      }
    });
  } finally {
    await product.stop();
  }
});

test('a wrong file stops the start, with all problems at once', async () => {
  const wrong = fileURLToPath(new URL('./wrong-partner.json', import.meta.url));
  const failure = await startOwnProduct({ PARTNER_FILE: wrong }).then(
    () => null,
    (error: unknown) => String(error),
  );
  for (const problem of [
    '"name" is required',
    '"timeZone" must be an IANA time zone',
    '"colours": link #dddddd on paper #ffffff has a contrast of',
    '"logo" names',
  ])
    expect(failure).toContain(problem);
});
