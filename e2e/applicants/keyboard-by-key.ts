import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../fixtures/words.ts';
import { tabTo, type } from './keyboard.ts';

/** Answers by question key: `true` for a checkbox, option codes, texts, and dates as `YYYY-MM-DD`. */
export type AnswersByKey = Record<string, string | true>;

export const questionOf = (page: Page, key: string): Locator => page.locator(`[id="${key}"]`);

export async function answerByKeys(page: Page, words: Words, answers: AnswersByKey): Promise<void> {
  for (const [key, value] of Object.entries(answers)) await answer(page, words, key, value);
}

async function answer(page: Page, words: Words, key: string, value: string | true): Promise<void> {
  const question = questionOf(page, key);
  if (value === true) {
    await tabTo(page, question);
    await page.keyboard.press('Space');
    return expect(question).toBeChecked();
  }
  switch (await kindOf(question)) {
    case 'radio': {
      const options = page.locator(`input[name="${key}"]`);
      const wanted = page.locator(`input[name="${key}"][value="${value}"]`);
      await tabTo(page, options.first());
      await page.keyboard.press('Space');
      for (let option = 0; option < (await options.count()) && !(await wanted.isChecked()); option += 1)
        await page.keyboard.press('ArrowDown');
      return expect(wanted).toBeChecked();
    }
    case 'date': {
      const [year = '', month = '', day = ''] = value.split('-');
      await choose(page, questionOf(page, `${key}-month`), String(Number(month)));
      await type(page, questionOf(page, `${key}-day`), String(Number(day)));
      return type(page, questionOf(page, `${key}-year`), year);
    }
    case 'list':
      return choose(page, question, value);
    case 'suggestions':
      await type(page, question, value);
      return takeWhatWasTyped(page, words, value);
    case 'line':
      await type(page, question, value);
      return expect(question).not.toHaveValue('');
  }
}

type Kind = 'radio' | 'date' | 'list' | 'suggestions' | 'line';

async function kindOf(question: Locator): Promise<Kind> {
  await expect(question).toBeVisible();
  return question.evaluate((element): Kind => {
    if (element.querySelector('input[type="radio"]')) return 'radio';
    if (element.id && element.querySelector(`[id="${element.id}-month"]`)) return 'date';
    if (element instanceof HTMLSelectElement) return 'list';
    return element.getAttribute('role') === 'combobox' ? 'suggestions' : 'line';
  });
}

async function choose(page: Page, list: Locator, value: string): Promise<void> {
  const name = await list.locator(`option[value="${value}"]`).innerText();
  await tabTo(page, list);
  await typeOnOwnKeyboard(page, name);
  await expect(list).toHaveValue(value);
}

/** Sends key events for each letter. Playwright emulates a US keyboard and inserts other letters without key events, so a select ignores them. */
async function typeOnOwnKeyboard(page: Page, words: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const key of words) {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }
  await session.detach();
}

/** Accepts the typed text, which is always the last suggestion. */
async function takeWhatWasTyped(page: Page, words: Words, typed: string): Promise<void> {
  await expect(page.getByRole('option', { name: words.say('form.use', { text: typed }) })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
}
