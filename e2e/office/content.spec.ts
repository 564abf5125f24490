import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { enterOffice } from '../fixtures/office.ts';
import { INPUT_METHODS, tagOf } from '../fixtures/input-methods.ts';
import type { Product } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

const ID = 'banners.visitor';
const GREETING = { en: 'A warm welcome to you', es: 'Le damos la bienvenida' };
/** Returns a greeting with both placeholders of the original text, because they are required. */
const own = (language: keyof typeof GREETING) => `${GREETING[language]}: {university} {application}`;
const BUILT_IN = /^Welcome to the /;

async function visitor(page: Page, product: Product, language: keyof typeof GREETING): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('The browser is gone.');
  await context.addCookies([{ name: 'portico_language', value: language, url: product.url }]);
  const visit = await context.newPage();
  await visit.goto(product.url);
  return visit;
}

for (const [name, handOf] of Object.entries(INPUT_METHODS))
  test(`a content editor changes a welcome text in two languages and restores it, by ${name}${tagOf(name)}`, async ({
    page,
    product,
  }) => {
    const hand = handOf(page);
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    const words = (language: string) =>
      page.getByRole('region', { name: language }).getByRole('textbox', { name: 'Custom text' });
    await enterOffice(page, product, 'Robin', ['content']);

    await test.step('finds it by its visible text', async () => {
      await expect(page.getByRole('heading', { name: 'Custom text', level: 1 })).toBeVisible();
      await hand.write(page.getByRole('searchbox', { name: 'Search visible text' }), 'welcome to the');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
      await expectAccessible(page);
      await hand.press(page.getByRole('link', { name: BUILT_IN }));
      await expect(page.getByRole('heading', { name: BUILT_IN, level: 1 })).toBeVisible();
      await expect(page.getByText(ID)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('sees what is invalid, and keeps the text', async () => {
      await hand.write(words('English'), 'Welcome, {made_up}');
      await hand.press(button('Save'));
      await expect(words('English')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText('{made_up} isn’t in the English text. Remove it.')).toBeVisible();
      await expect(words('English')).toHaveValue('Welcome, {made_up}');
      await expectAccessible(page);
    });

    await test.step('changes English and Spanish together', async () => {
      await hand.write(words('English'), own('en'));
      await hand.write(words('Spanish'), own('es'));
      await hand.press(button('Save'));
      await expect(page.getByText('Saved. Changes go live within seconds.').first()).toBeVisible();
      await expect(words('English')).not.toHaveAttribute('aria-invalid');
    });

    await test.step('sees it on the page of applicants', async () => {
      const opened = page.context().waitForEvent('page');
      await hand.press(page.getByRole('link', { name: /^View on the applicant page/ }));
      const shown = await opened;
      await expect(async () => {
        await shown.reload();
        await expect(shown.getByText(GREETING.en)).toBeVisible({ timeout: 2_000 });
      }).toPass();
      expect(new URL(shown.url()).host).toBe(`localhost:${new URL(product.url).port}`);
      await shown.close();
      const spanish = await visitor(page, product, 'es');
      await expect(spanish.getByText(GREETING.es)).toBeVisible();
      await spanish.context().close();
    });

    await test.step('returns to the results, where it is marked as changed', async () => {
      await hand.press(page.getByRole('link', { name: 'All text' }));
      await expect(page.getByRole('searchbox')).toHaveValue('welcome to the');
      const line = page.getByRole('listitem').filter({ hasText: ID });
      await expect(line).toContainText('custom text');
      await hand.press(line.getByRole('link'));
    });

    await test.step('reads the history, and restores the previous text', async () => {
      await hand.press(button('History: English'));
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: own('en') })
          .first(),
      ).toContainText('Robin');
      await expectAccessible(page);
      for (const language of ['English', 'Spanish']) {
        await hand.press(button(`Restore previous text in ${language}`));
        await expect(words(language)).toHaveValue('');
        await expect(words(language)).toBeFocused();
      }
      await expect(async () => {
        const visit = await visitor(page, product, 'en');
        await expect(visit.getByText(BUILT_IN)).toBeVisible({ timeout: 2_000 });
        await visit.context().close();
      }).toPass();
    });
  });
