import { isAnswered, type Answers } from './answers.ts';
import type { Question, StepDefinition } from './definition.ts';
import { optionsOf } from './options/options.ts';
import { questionsOf } from './blocks/contents.ts';
import { visibilityOf } from './visibility.ts';
import { answerKind } from './widgets.ts';

/** Returns whether the answer is an option code or a checkbox. Month and year are excluded, because together they are a date. */
const isCoded = (question: Question): boolean => ['option', 'tick'].includes(answerKind(question));

/**
 * Returns answers that can't identify a person: option codes that are offered, and checkboxes. Excludes labels and other codes, which can contain
 * anything, because saves aren't compared with the options.
 * @since 1.1
 */
export function codedAnswers(definitions: StepDefinition[], answers: Answers): Answers {
  const { isAsked, read } = visibilityOf(definitions, answers);
  const kept = definitions
    .flatMap(questionsOf)
    .filter((question) => isCoded(question) && isAsked(question) && isAnswered(read(question.key)))
    .filter((question) => isOffered(question, answers, read(question.key)))
    .map(({ key }) => [key, read(key)] as const);
  return Object.fromEntries(kept);
}

function isOffered(question: Question, answers: Answers, value: unknown): boolean {
  if (answerKind(question) === 'tick') return value === true;
  return optionsOf(question, answers).some((option) => option.value === value);
}
