import { expect, type Locator } from '@playwright/test';

/** Replaces a field's text. Firefox gets key presses, because Playwright's `fill` fires no event there that React notices. */
export async function typeText(field: Locator, text: string): Promise<void> {
  if (!isInFirefox(field)) return field.fill(text);
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

/** Checks a box or selects an option. Firefox gets the Space key, because the page may move between mouse down and mouse up. */
export async function check(control: Locator): Promise<void> {
  if (!isInFirefox(control)) return control.check();
  await control.press('Space');
  await expect(control).toBeChecked();
}

const isInFirefox = (of: Locator) => of.page().context().browser()?.browserType().name() === 'firefox';
