import { directionOf, ownNameOf } from '@portico/texts';
import { expect, type Page } from '@playwright/test';
import { press, tabTo } from './keyboard.ts';

/** The button of the menu in the header, which bears the name of the language that the page is in. */
const languageMenu = (page: Page, language: string) =>
  page.getByRole('banner').getByRole('button', { name: ownNameOf(language) });

/** The whole page says which language it is in, and runs in its direction. */
export async function expectLanguage(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
}

/** Reads the page in another language, by keys alone. The focus ends where it began: on the menu. */
export async function changeLanguage(page: Page, from: string, to: string): Promise<void> {
  await press(page, languageMenu(page, from));
  const menu = page.getByRole('dialog');
  const choice = (language: string) => menu.getByRole('button', { name: ownNameOf(language), exact: true });
  await expect(choice(from)).toBeFocused();
  // The panel closes when the focus leaves it at its end.
  const languages = await menu.getByRole('listitem').allInnerTexts();
  const isAbove = languages.indexOf(ownNameOf(to)) < languages.indexOf(ownNameOf(from));
  await tabTo(page, choice(to), isAbove ? 'Shift+Tab' : 'Tab');
  await page.keyboard.press('Enter');
  await expectLanguage(page, to);
  await expect(languageMenu(page, to)).toBeFocused();
}
