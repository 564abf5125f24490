import { expect, type Page } from '@playwright/test';
import { check, typeText } from './by-engine.ts';

/** A question, found by its label, and the value to enter. `answer` is the field's text afterward, if it differs from `value`. */
export type Entry =
  | { widget: 'text'; label: string; value: string; answer?: string }
  | { widget: 'select'; label: string; value: string }
  | { widget: 'radio'; label: string; value: string }
  | { widget: 'checkbox'; label: string | RegExp }
  | { widget: 'date'; label: string; value: { month: string; day: string; year: string } };

export async function fill(page: Page, entry: Entry): Promise<void> {
  const { label } = entry;
  // Excludes the suggestion list of a combobox, which has the same name as the field.
  const control = page.getByLabel(label, { exact: true }).and(page.locator('input, select, textarea'));
  switch (entry.widget) {
    case 'text':
      await typeText(control, entry.value);
      return expect(control).toHaveValue(entry.answer ?? entry.value);
    case 'select':
      await control.selectOption({ label: entry.value });
      return;
    case 'radio':
      return check(page.getByRole('radiogroup', { name: label }).getByLabel(entry.value, { exact: true }));
    case 'checkbox':
      return check(page.getByRole('checkbox', { name: label }));
    case 'date': {
      const date = page.getByRole('group', { name: entry.label });
      await date.getByLabel('Month').selectOption({ label: entry.value.month });
      await typeText(date.getByLabel('Day'), entry.value.day);
      await typeText(date.getByLabel('Year'), entry.value.year);
    }
  }
}

export async function fillAll(page: Page, entries: Entry[]): Promise<void> {
  for (const entry of entries) await fill(page, entry);
}

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
