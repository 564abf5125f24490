import { emptyAnswer, type Answers, type AnswerValue } from './answers.ts';
import type { StepDefinition } from './definition.ts';
import { keysOfQuestion } from './keys.ts';
import { placementsOf } from './placement.ts';
import { visibilityOf } from './visibility.ts';

/**
 * Empties the answers of every question that is hidden, companions included. `cleared` names only the keys that held
 * something. The given answers are not changed. Sets, tabs and triggers hide nothing.
 */
export function clearHidden(
  definitions: StepDefinition[],
  answers: Answers,
): { answers: Answers; cleared: string[] } {
  const visibility = visibilityOf(definitions, answers);
  const changes = definitions
    .flatMap(placementsOf)
    .filter(({ question }) => visibility.isHidden(question))
    .flatMap(({ question }) =>
      keysOfQuestion(question)
        .filter((key) => holdsSomething(answers, key))
        .map((key): [string, AnswerValue] => [
          key,
          emptyAnswer({ type: question.widget === 'checkbox' ? 'boolean' : 'text' }),
        ]),
    );
  return { answers: { ...answers, ...Object.fromEntries(changes) }, cleared: changes.map(([key]) => key) };
}

function holdsSomething(answers: Answers, key: string): boolean {
  const value: unknown = Object.hasOwn(answers, key) ? answers[key] : '';
  return value !== '' && value !== false && value !== undefined && value !== null;
}
