import type { Locator } from '@playwright/test';

/** Replaces the text of a field. In Firefox, Playwright's `fill` changes the value without an event that React notices, so keys are pressed. */
export async function typeText(field: Locator, text: string): Promise<void> {
  if (field.page().context().browser()?.browserType().name() !== 'firefox') return field.fill(text);
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}
