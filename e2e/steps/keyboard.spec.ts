import { optionsOf, ownKeys, type Answers, type Question } from '@portico/form-model';
import type { Page } from '@playwright/test';
import { enter } from '../applicants/account-pages.ts';
import { tabTo } from '../applicants/keyboard.ts';
import { SOAK } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';
import { definitionOf } from './definition-of.ts';
import { longestAnswers } from './longest-answers.ts';
import { pageItems } from './page-items.ts';
import { shownAnswers } from './shown-answers.ts';

test(`a whole step can be answered with the keyboard alone ${SOAK}`, async ({ page, account, outbox }) => {
  const definition = definitionOf('final-steps');
  const questions = pageItems(definition).flatMap((item) =>
    item.kind === 'question' ? [item.question] : [],
  );
  const answers = longestAnswers(definition);
  const own = questions.flatMap(ownKeys).filter((key) => key in answers);
  const expected: Answers = Object.fromEntries(own.map((key) => [key, answers[key] ?? '']));
  const heading = page.getByRole('heading', { level: 1, name: definition.label });

  await enter(page, account, outbox);
  // Waits for the form: on an empty page, Tab would focus the footer, which the form then pushes out of view.
  await expect(page.getByRole('form')).toBeVisible();

  await test.step('The step is opened from the navigation', async () => {
    await tabTo(page, page.locator(`a[href="${definition.route}"]`));
    await page.keyboard.press('Enter');
    await expect(heading).toBeVisible();
  });

  await test.step('Every question is reached and answered', async () => {
    for (const question of questions) {
      if (answers[question.key] === undefined) continue;
      await tabTo(page, page.locator(controlOf(question)).first());
      await answerFocused(page, question, answers);
    }
    expect(await shownAnswers(page, questions)).toEqual(expected);
  });

  await test.step('Going back saves, and everything is there again', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Previous' }));
    await page.keyboard.press('Enter');
    await expect(heading).toBeHidden();
    await page.reload();
    await expect(page.getByRole('form')).toBeVisible();
    await tabTo(page, page.locator(`a[href="${definition.route}"]`));
    await page.keyboard.press('Enter');
    await expect(heading).toBeVisible();
    await expect.poll(() => shownAnswers(page, questions)).toEqual(expected);
  });
});

function controlOf({ key, widget }: Question): string {
  return widget === 'radio' ? `[id="${key}"] input` : `[id="${key}"]`;
}

async function answerFocused(page: Page, question: Question, answers: Answers): Promise<void> {
  const value = answers[question.key];
  if (question.widget === 'checkbox') {
    if (value === true) await page.keyboard.press('Space');
  } else if (question.widget === 'radio') {
    const index = optionsOf(question, answers).findIndex((option) => option.value === value);
    await page.keyboard.press('Space');
    for (let step = 0; step < index; step += 1) await page.keyboard.press('ArrowDown');
  } else await page.keyboard.type(String(value));
}
