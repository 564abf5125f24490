import { emptyAnswer, type Answers } from './answers.ts';
import type { StepDefinition } from './definition.ts';
import { keysOfQuestion } from './keys.ts';
import { visibilityOf } from './visibility.ts';

/**
 * Empties the answers of every question that is hidden, companions included. `cleared` names only the keys that held
 * something. The given answers are not changed.
 */
export function clearHidden(
  definitions: StepDefinition[],
  answers: Answers,
): { answers: Answers; cleared: string[] } {
  const visibility = visibilityOf(definitions, answers);
  const hidden = definitions
    .flatMap((definition) => definition.groups)
    .flatMap((group) => group.questions)
    .filter((question) => visibility.isHidden(question));
  const empty = hidden.flatMap((question) =>
    keysOfQuestion(question).map((key): [string, string | boolean] => [
      key,
      emptyAnswer({ type: question.widget === 'checkbox' ? 'boolean' : 'text' }),
    ]),
  );
  const changes = empty.filter(([key]) => holdsSomething(answers, key));
  return { answers: { ...answers, ...Object.fromEntries(changes) }, cleared: changes.map(([key]) => key) };
}

function holdsSomething(answers: Answers, key: string): boolean {
  const value: unknown = Object.hasOwn(answers, key) ? answers[key] : '';
  return value !== '' && value !== false && value !== undefined && value !== null;
}
