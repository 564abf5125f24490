import { directionOf, ownNameOf } from '@portico/texts';
import { expect, type Page } from '@playwright/test';
import { press, tabTo } from './keyboard.ts';

const languageMenu = (page: Page, language: string) =>
  page.getByRole('banner').getByRole('button', { name: ownNameOf(language) });

export async function expectLanguage(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
}

export async function changeLanguage(page: Page, from: string, to: string): Promise<void> {
  await press(page, languageMenu(page, from));
  const menu = page.getByRole('dialog');
  const choice = (language: string) => menu.getByRole('button', { name: ownNameOf(language), exact: true });
  await expect(choice(from)).toBeFocused();
  // Tabs toward the language: the panel closes when the focus leaves it.
  const languages = await menu.getByRole('listitem').allInnerTexts();
  const isAbove = languages.indexOf(ownNameOf(to)) < languages.indexOf(ownNameOf(from));
  await tabTo(page, choice(to), isAbove ? 'Shift+Tab' : 'Tab');
  await page.keyboard.press('Enter');
  await expectLanguage(page, to);
  await expect(languageMenu(page, to)).toBeFocused();
}
