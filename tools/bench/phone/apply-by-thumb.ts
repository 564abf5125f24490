import type { Page } from 'playwright-core';
import { waitUntil } from '../../processes/wait-until.mjs';
import { Thumb } from './thumb.ts';

type Answers = Readonly<Record<string, string | boolean>>;
type Next = { key: string } | { button: string };

/** Sets that a button adds, by the start of their keys. */
const SETS = {
  primary_language: 'language',
  parent_: 'parent or guardian',
  hs_class_: 'class',
  activity_: 'activity',
  honor_: 'honor',
};

/** Fills in the three steps from top to bottom, and submits. Answers that no question shows are left out. */
export async function applyByThumb(page: Page, answers: Answers): Promise<Thumb> {
  const thumb = new Thumb(page);
  const open = new Set(Object.keys(answers));
  for (const [id, next] of [
    ['first_name', 'Save and Continue'],
    ['hs_name', 'Save and Continue'],
    ['legal_agree', 'Submit'],
  ] as const) {
    await page.locator(`[id="${id}"]`).waitFor();
    await answerStep(page, thumb, open, answers);
    await thumb.tap(page.getByRole('button', { name: next, exact: true }));
  }
  await page.waitForURL('**/completion');
  console.error(`Not asked: ${[...open].filter((key) => !key.endsWith('_desc')).join(', ') || 'nothing'}.`);
  return thumb;
}

async function answerStep(page: Page, thumb: Thumb, open: Set<string>, answers: Answers): Promise<void> {
  const look = () => page.evaluate(findNext, { keys: [...open], sets: SETS });
  for (let next = await look(); next; next = await look()) {
    if ('key' in next) {
      open.delete(next.key);
      await answer(page, thumb, next.key, answers[next.key] ?? '');
    } else {
      const shown = await page.evaluate(countShown);
      await thumb.tap(page.getByRole('button', { name: next.button, exact: true }));
      const isAdded = async () => (await page.evaluate(countShown)) !== shown || undefined;
      await waitUntil('a set is added', isAdded, { withinMs: 10_000 });
    }
  }
}

/** Runs in the page. @returns the first question to answer, or the first button that shows one */
function findNext({ keys, sets }: { keys: string[]; sets: Record<string, string> }): Next | undefined {
  const wanted = new Set(keys);
  const adds = Object.entries(sets)
    .filter(([start]) => keys.some((key) => key.startsWith(start)))
    .map(([, noun]) => new RegExp(`^Add (an?|another) ${noun}$`));
  for (const element of document.querySelectorAll<HTMLElement>('form [id], form button')) {
    const text = element.textContent.trim();
    if (!element.checkVisibility()) continue;
    if (wanted.has(element.id)) return { key: element.id };
    const [, date] = /^(.*)-month$/.exec(element.id) ?? [];
    if (date && wanted.has(date)) return { key: date };
    if (element.matches('button') && adds.some((add) => add.test(text))) return { button: text };
  }
  return undefined;
}

/** Runs in the page. */
const countShown = () =>
  [...document.querySelectorAll<HTMLElement>('form [id]')].filter((each) => each.checkVisibility()).length;

async function answer(page: Page, thumb: Thumb, key: string, value: string | boolean): Promise<void> {
  const control = (id: string) => page.locator(`[id="${id}"]`);
  const question = control(key);
  if (typeof value === 'boolean') return thumb.tap(question);
  const option = page.locator(`input[type="radio"][name="${key}"][value=${JSON.stringify(value)}]`);
  if (await option.count()) return thumb.tap(option);
  const month = control(`${key}-month`);
  if (await month.count()) {
    const [year, ofDate, day] = value.split('-');
    if (!year || !ofDate || !day) return thumb.choose(month, value);
    await thumb.choose(month, String(Number(ofDate)));
    await thumb.type(control(`${key}-day`), String(Number(day)));
    return thumb.type(control(`${key}-year`), year);
  }
  if (await question.and(page.locator('select')).count()) return thumb.choose(question, value);
  const isPhone = await question.and(page.locator('[type="tel"]')).count();
  await thumb.type(question, isPhone ? value.replace(/\D/g, '') : value);
  if ((await question.getAttribute('role')) === 'combobox')
    await thumb.tap(page.getByRole('option', { name: `Use: ${value}` }));
}
