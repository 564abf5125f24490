import { isAnswered, ownKeys, type Answers } from '@portico/form-model';
import { expectAccessibleInSoak } from '../fixtures/accessibility.ts';
import { SOAK } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';
import { answerByHand } from './answer-by-hand.ts';
import { definitionOf, type StepId } from './definition-of.ts';
import { longestAnswers } from './longest-answers.ts';
import { pageItems, pageQuestions } from './page-items.ts';
import { shownAnswers } from './shown-answers.ts';

test.describe.configure({ mode: 'parallel' });

/** Only one step runs in every build: journeys fill in the others, and accessibility tests enter their longest answers. */
const tagOf = (step: StepId) => (step === 'final-steps' ? '' : ` ${SOAK}`);

for (const step of ['about', 'education', 'final-steps'] satisfies StepId[]) {
  test(`every question of ${step} saves its longest answer and shows it after a reload${tagOf(step)}`, async ({
    page,
    applicant: _applicant,
    screens,
  }) => {
    test.setTimeout(240_000);
    const definition = definitionOf(step);
    const items = pageItems(definition);
    const questions = pageQuestions(definition);
    const answers = longestAnswers(definition);
    const own = questions.flatMap(ownKeys).filter((key) => key in answers);
    const expected: Answers = Object.fromEntries(own.map((key) => [key, answers[key] ?? '']));

    await page.goto('/about');
    const heading = page.getByRole('heading', { level: 1, name: definition.label });
    const open = async () => {
      await page.getByRole('link', { name: definition.label, exact: true }).click();
      await expect(heading).toBeVisible();
      // Waits for a question, because the shell renders the heading before the step has loaded.
      await expect(page.locator(`[id="${questions[0]?.key}"]`)).toBeAttached();
    };
    await open();

    await test.step(`Enters all ${own.length} answers`, async () => {
      await answerByHand(page, items, answers);
      expect(await shownAnswers(page, questions)).toEqual(expected);
      await expectAccessibleInSoak(page);
      await screens.take(`step-${step}`);
    });

    await test.step('The applicant goes on', async () => {
      const next = page.getByRole('button', { name: 'Save and Continue' });
      await ((await next.isVisible()) ? next : page.getByRole('button', { name: 'Previous' })).click();
      await expect(heading).toBeHidden();
    });

    await test.step('The server has every answer, with the labels of chosen options', async () => {
      const stored = () =>
        page.evaluate(async () => {
          const reply = (await (await fetch('/api/profile')).json()) as { answer: Record<string, unknown> };
          return reply.answer;
        });
      // Ignores unchecked checkboxes, which aren't stored if they were never checked.
      const given = Object.entries(answers).filter(([, value]) => isAnswered(value));
      await expect.poll(stored).toMatchObject(Object.fromEntries(given));
    });

    await test.step('After a reload the page shows them all', async () => {
      await page.reload();
      await open();
      await expect.poll(() => shownAnswers(page, questions)).toEqual(expected);
    });
  });
}
