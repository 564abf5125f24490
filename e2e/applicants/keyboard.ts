import { expect, type Locator, type Page } from '@playwright/test';
import type { Entry } from './fill.ts';

/** Maximum number of Tab presses; no page has that many tab stops. */
const ONCE_AROUND = 250;

/** Presses Tab until the wanted element has the focus. At each stop, the focus must be visible (WCAG 2.2, 2.4.7 and 2.4.11). */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  let focus = await focusOf(wanted);
  for (let presses = 0; presses < ONCE_AROUND; presses += 1) {
    if (focus.isOnWanted) return;
    await page.keyboard.press(key);
    focus = await focusOf(wanted);
    if (focus.fault) await expect.poll(async () => (focus = await focusOf(wanted)).fault).toBe('');
  }
  throw new Error(`The Tab key does not lead to ${String(wanted)}`);
}

export async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

export async function type(page: Page, wanted: Locator, words: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.type(words);
}

export async function answer(page: Page, entry: Entry): Promise<void> {
  // Excludes the suggestion list of a combobox, which has the same name as the field.
  const control = page.getByLabel(entry.label, { exact: true }).and(page.locator('input, select'));
  switch (entry.widget) {
    case 'text':
      await type(page, control, entry.value);
      if ((await control.getAttribute('role')) === 'combobox') await takeWhatWasTyped(page, entry.value);
      return expect(control).toHaveValue(entry.answer ?? entry.value);
    case 'select':
      await type(page, control, entry.value);
      return expect(control.locator('option:checked')).toHaveText(entry.value);
    case 'checkbox': {
      const box = page.getByRole('checkbox', { name: entry.label });
      await tabTo(page, box);
      await page.keyboard.press('Space');
      return expect(box).toBeChecked();
    }
    case 'radio': {
      const options = page.getByRole('radiogroup', { name: entry.label }).getByRole('radio');
      const wanted = page
        .getByRole('radiogroup', { name: entry.label })
        .getByLabel(entry.value, { exact: true });
      await tabTo(page, options.first());
      await page.keyboard.press('Space');
      for (let option = 0; option < (await options.count()) && !(await wanted.isChecked()); option += 1)
        await page.keyboard.press('ArrowDown');
      return expect(wanted).toBeChecked();
    }
    case 'date': {
      const part = (name: string) => page.getByRole('group', { name: entry.label }).getByLabel(name);
      await type(page, part('Month'), entry.value.month);
      await type(page, part('Day'), entry.value.day);
      await type(page, part('Year'), entry.value.year);
      return expect(part('Month').locator('option:checked')).toHaveText(entry.value.month);
    }
  }
}

/** Accepts the typed text, which is always the last suggestion. */
async function takeWhatWasTyped(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('option', { name: `Use: ${words}` })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
}

interface Focus {
  isOnWanted: boolean;
  /** Reason why the focus isn't visible. Empty if it is visible or nothing has the focus. */
  fault: string;
}

/** Returns the state of the focus. Finds the element again on each call, because React replaces elements of the server's HTML. */
function focusOf(wanted: Locator): Promise<Focus> {
  return wanted.evaluate((element): Focus => {
    const focused = document.activeElement;
    const isOnWanted = element === focused;
    if (!focused || focused === document.body) return { isOnWanted, fault: '' };
    const html = focused.outerHTML.slice(0, 80);
    // In Chromium, the button for the calendar of a date input isn't in the DOM.
    if (!focused.matches(':focus-visible, [type^="date"]:focus-within'))
      return { isOnWanted, fault: `${html} shows no focus` };
    const isRinged = (each: Element | null): boolean => {
      const { outlineStyle, outlineWidth } = each ? getComputedStyle(each) : new CSSStyleDeclaration();
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    // A field that contains a button shows the focus ring on the parent, a line of the application list on the row.
    const row = focused.closest('[role="row"]');
    const isRowRinged = row && getComputedStyle(row).boxShadow !== 'none';
    if (!isRinged(focused) && !isRinged(focused.parentElement) && !isRowRinged)
      return { isOnWanted, fault: `${html} has no ring` };
    const { left, top, width, height } = focused.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = above && (focused.contains(above) || above.contains(focused));
    const cover = above?.outerHTML.slice(0, 80) ?? 'the edge of the window';
    return { isOnWanted, fault: isSeen ? '' : `${cover} lies over ${html}` };
  });
}
