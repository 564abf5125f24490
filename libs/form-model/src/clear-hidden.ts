import { emptyAnswer, type Answers, type AnswerValue } from './answers.ts';
import { questionsOf } from './blocks/contents.ts';
import type { Question, StepDefinition } from './definition.ts';
import { keysOfQuestion } from './keys.ts';
import { placementsOf } from './placed-questions.ts';
import { visibilityOf } from './visibility.ts';
import { answerType } from './widgets.ts';

/**
 * Empties answers to hidden questions. `cleared` lists the keys that had a value. Unopened sets, tabs, and button triggers don't count as hidden.
 * @since 1.0
 */
export function clearHidden(
  definitions: StepDefinition[],
  answers: Answers,
): { answers: Answers; cleared: string[] } {
  const visibility = visibilityOf(definitions, answers);
  const changes = definitions
    .flatMap(placementsOf)
    .filter(({ question }) => visibility.isHidden(question))
    .flatMap(({ question }) => emptied(question).filter(([key]) => holdsSomething(answers, key)));
  return { answers: { ...answers, ...Object.fromEntries(changes) }, cleared: changes.map(([key]) => key) };
}

/** @since 1.2 */
export function withdrawnCertification(definitions: StepDefinition[]): Answers {
  const certifying = definitions.flatMap(questionsOf).filter(({ certifies }) => certifies);
  return Object.fromEntries(certifying.flatMap(emptied));
}

function emptied(question: Question): [key: string, empty: AnswerValue][] {
  const empty = emptyAnswer({ type: answerType(question) });
  return keysOfQuestion(question).map((key) => [key, empty]);
}

function holdsSomething(answers: Answers, key: string): boolean {
  const value: unknown = Object.hasOwn(answers, key) ? answers[key] : '';
  return value !== '' && value !== false && value !== undefined && value !== null;
}
