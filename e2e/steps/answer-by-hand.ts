import { parseDate, MONTHS, type Answers, type Question } from '@portico/form-model';
import { expect, type Locator, type Page } from '@playwright/test';
import type { PageItem } from './page-items.ts';

export async function answerByHand(page: Page, items: PageItem[], answers: Answers): Promise<void> {
  for (const item of items) {
    if (item.kind === 'add-another') {
      const begin = page.getByRole('button', { name: item.block.first ?? item.block.label, exact: true });
      if (item.block.first !== undefined && (await begin.isVisible())) await begin.click();
      const button = page.getByRole('button', { name: item.block.label, exact: true });
      for (const { title } of item.block.sets.slice(1)) {
        if (!(await button.isVisible())) break;
        if (await page.getByRole('group', { name: title, exact: true }).isVisible()) continue;
        await button.click();
        await expect(page.getByRole('group', { name: title, exact: true })).toBeVisible();
      }
    } else if (item.kind === 'reveal') {
      // Each repeated set may have such a button; opens the first one that is still closed.
      const folded = page.getByRole('button', { name: item.block.label, exact: true, expanded: false });
      if (await folded.first().isVisible()) await folded.first().click();
    } else {
      await answer(page.locator(`[id="${item.question.key}"]`), item.question, answers);
    }
  }
}

async function answer(control: Locator, question: Question, answers: Answers): Promise<void> {
  const value = answers[question.key];
  if (value === undefined || !(await control.isVisible())) return;
  switch (question.widget) {
    case 'checkbox':
      return control.setChecked(value === true);
    case 'radio':
      return control.locator(`input[value="${String(value)}"]`).check();
    case 'dropdown':
    case 'month':
    case 'year':
      return void (await control.selectOption(String(value)));
    case 'monthYear':
      await control.getByLabel('Month').selectOption(String(value));
      return void (await control.getByLabel('Year').selectOption(String(answers[question.yearKey ?? ''])));
    case 'date':
      return answerDate(control, String(value));
    default:
      return control.fill(String(value));
  }
}

async function answerDate(control: Locator, value: string): Promise<void> {
  const date = parseDate(value);
  if (!date) throw new Error(`"${value}" is no date.`);
  await control.getByLabel('Month').selectOption({ label: MONTHS[date.month - 1]?.label });
  await control.getByLabel('Day').fill(String(date.day));
  await control.getByLabel('Year').fill(String(date.year));
}
