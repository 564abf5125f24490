import type { Answers, Question, StepDefinition } from '@portico/form-model';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import type { Page } from '@playwright/test';
import { handOver } from '../applicants/copy-session-cookies.ts';
import {
  expectAccessible,
  expectAccessibleInSoak,
  expectAccessibleInEveryLanguage,
  expectAccessibleWithAnswers,
} from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { takenOver } from '../shell/taken-over.ts';
import { definitionOf, type StepId } from '../steps/definition-of.ts';
import { longestAnswers } from '../steps/longest-answers.ts';
import { pageQuestions } from '../steps/page-items.ts';
import { SOAK } from '../fixtures/soak.ts';

test.use({ pseudo: true });

const SUMMARY = "We're missing some information!";

/** Opens a step by URL and waits until the page is interactive and shows the question with this key. */
async function open(page: Page, { label, route }: StepDefinition, key: string): Promise<void> {
  await page.goto(route);
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  await takenOver(page);
  await expect(page.locator(`[id="${key}"]`)).toBeAttached();
}

async function openCards(page: Page): Promise<void> {
  const closed = page.getByRole('form').getByRole('button', { name: /^Change / });
  while ((await closed.count()) > 0) await closed.first().click();
}

async function validating(applicant: HttpApplicant, lastPage: string): Promise<void> {
  for (const web_status of ['started', 'validating'])
    await applicant.call('POST', '/api/web-status', { web_status });
  await applicant.call('PUT', '/api/last-page', { last_page: lastPage });
}

/** Replaces each typed answer with "x", so that every validation rule on it fails. */
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

  test(`${definition.label} is empty: for a visitor, and for an applicant before and after validation`, async ({
    page,
    product,
    screens,
  }) => {
    await open(page, definition, first);
    await expectAccessibleInEveryLanguage(page);
    await screens.take(`31-empty-${id}`);

    const applicant = new HttpApplicant(product.url);
    await applicant.enter();
    await handOver(applicant, page.context());
    await open(page, definition, first);
    await expectAccessibleInSoak(page);

    await validating(applicant, definition.route);
    await open(page, definition, first);
    await expect(page.getByRole('region', { name: SUMMARY })).toBeVisible();
    await expectAccessibleInEveryLanguage(page);
    await screens.take(`31-validating-${id}`);
  });

  test(`${definition.label} is filled in: with an error at every text field, and with nothing missing${id === 'about' ? '' : ` ${SOAK}`}`, async ({
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

    await applicant.save({ ...COMPLETE_ANSWERS, ...answers });
    await open(page, definition, last);
    await expect(page.getByRole('link', { name: definition.label, description: 'Done' })).toBeVisible();
    await screens.take(`38-filled-${id}`);
    await openCards(page);
    await expect(page.locator(`[id="${last}"]`)).toBeVisible();
    await expectAccessible(page);
  });
}
