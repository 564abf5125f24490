import type { Answers, Question, StepDefinition } from '@portico/form-model';
import type { HttpApplicant } from '@portico/tools/http-applicant';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import type { Page } from '@playwright/test';
import {
  expectAccessibleInEveryLanguage as expectAccessible,
  expectAccessibleWithAnswers,
} from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { takenOver } from '../shell/taken-over.ts';
import { definitionOf, type StepId } from '../steps/definition-of.ts';
import { longestAnswers } from '../steps/longest-answers.ts';
import { pageQuestions } from '../steps/page-items.ts';

test.use({ pseudo: true });

/** axe finds nothing on the three pages: empty, filled and validating. One test each. */
const SUMMARY = "We're missing some information!";

/** Opens the page as an applicant finds it after a reload; all is there once the question with this key is. */
async function open(page: Page, { label, route }: StepDefinition, key: string): Promise<void> {
  await page.goto(route);
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  await takenOver(page);
  await expect(page.locator(`[id="${key}"]`)).toBeAttached();
}

/** Opens the card of every set that is filled. */
async function openCards(page: Page): Promise<void> {
  const closed = page.getByRole('form').getByRole('button', { name: /^Change / });
  while ((await closed.count()) > 0) await closed.first().click();
}

async function validating(applicant: HttpApplicant, lastPage: string): Promise<void> {
  for (const web_status of ['started', 'validating'])
    await applicant.call('POST', '/api/web-status', { web_status });
  await applicant.call('PUT', '/api/last-page', { last_page: lastPage });
}

/** A text that breaks every rule about texts, in place of each text. */
function wrong(answers: Answers, questions: Question[]): Answers {
  const typed = questions.filter(({ key, widget }) => TYPED.includes(widget) && key in answers);
  return { ...answers, ...Object.fromEntries(typed.map(({ key }) => [key, 'x'])) };
}
const TYPED: Question['widget'][] = ['text', 'phone', 'masked'];

for (const id of ['about', 'education', 'final-steps'] satisfies StepId[]) {
  const definition = definitionOf(id);
  const questions = pageQuestions(definition);
  const answers = longestAnswers(definition);
  const first = questions[0]!.key;
  const last = questions.findLast(({ key }) => key in answers)!.key;

  test.describe(definition.label, () => {
    test('as a visitor finds it', async ({ page }) => {
      await open(page, definition, first);
      await expectAccessible(page);
    });

    test('as an applicant finds it, empty', async ({ page, applicant: _applicant }) => {
      await open(page, definition, first);
      await expectAccessible(page);
    });

    test('filled: every question and set with its longest answer', async ({ page, applicant, screens }) => {
      await applicant.save(answers);
      await open(page, definition, last);
      await screens.take(`38-filled-${id}`);
      await openCards(page);
      await expect(page.locator(`[id="${last}"]`)).toBeVisible();
      await expectAccessibleWithAnswers(page);
    });

    test('validating, with nothing answered', async ({ page, applicant, screens }) => {
      await validating(applicant, definition.route);
      await open(page, definition, first);
      await expect(page.getByRole('region', { name: SUMMARY })).toBeVisible();
      await expectAccessible(page);
      await screens.take(`31-validating-${id}`);
    });

    test('validating, with an error at every text that can be wrong', async ({
      page,
      applicant,
      screens,
    }) => {
      await applicant.save(wrong(answers, questions));
      await validating(applicant, definition.route);
      await open(page, definition, last);
      await expect(page.getByRole('region', { name: SUMMARY })).toBeVisible();
      await expectAccessibleWithAnswers(page);
      await screens.take(`39-wrong-${id}`);
    });

    test('validating, with nothing missing', async ({ page, applicant }) => {
      await applicant.save(COMPLETE_ANSWERS);
      await validating(applicant, definition.route);
      await open(page, definition, first);
      await expect(page.getByRole('link', { name: definition.label, description: 'complete' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
