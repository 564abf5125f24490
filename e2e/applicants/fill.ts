import { expect, type Locator, type Page } from '@playwright/test';
import { typeText } from './type-text.ts';

/** An answer by label and kind of widget. */
export type Entry =
  | { widget: 'text'; label: string; value: string; answer?: string }
  | { widget: 'select'; label: string; value: string }
  | { widget: 'radio'; label: string; value: string }
  | { widget: 'checkbox'; label: string | RegExp }
  | { widget: 'date'; label: string; value: { month: string; day: string; year: string } };

export async function fill(page: Page, entry: Entry): Promise<void> {
  const { label } = entry;
  // A combobox's list of suggestions has the same name as its field.
  const control = page.getByLabel(label, { exact: true }).and(page.locator('input, select, textarea'));
  switch (entry.widget) {
    case 'text':
      await typeText(control, entry.value);
      return expect(control).toHaveValue(entry.answer ?? entry.value);
    case 'select':
      await control.selectOption({ label: entry.value });
      return;
    case 'radio': {
      const group = page.getByRole('radiogroup', { name: label });
      await group.getByLabel(entry.value, { exact: true }).check();
      return expectValid(group);
    }
    case 'checkbox': {
      const checkbox = page.getByRole('checkbox', { name: label });
      await checkbox.check();
      return expectValid(checkbox);
    }
    case 'date': {
      const date = page.getByRole('group', { name: entry.label });
      await date.getByLabel('Month').selectOption({ label: entry.value.month });
      await typeText(date.getByLabel('Day'), entry.value.day);
      await typeText(date.getByLabel('Year'), entry.value.year);
    }
  }
}

/** The error list above gets shorter with the answer, and would move the next control between press and release of the mouse. */
const expectValid = (control: Locator) => expect(control).not.toHaveAttribute('aria-invalid', 'true');

export async function fillAll(page: Page, entries: Entry[]): Promise<void> {
  for (const entry of entries) await fill(page, entry);
}

/** Returns the answers as the PDF shows them. */
export const printed = (entries: Entry[]): string[] => entries.map(printedWords);

function printedWords(entry: Entry): string {
  switch (entry.widget) {
    case 'checkbox':
      return '[X]';
    case 'date':
      return `${entry.value.month} ${entry.value.day}, ${entry.value.year}`;
    case 'text':
      return entry.answer ?? entry.value;
    case 'radio':
      return `[X] ${entry.value}`;
    case 'select':
      return entry.value;
  }
}
