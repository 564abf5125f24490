import { isAnswered, type Answers } from './answers.ts';
import type { Question, StepDefinition } from './definition.ts';
import { optionsOf } from './options/options.ts';
import { questionsOf } from './blocks/contents.ts';
import { visibilityOf } from './visibility.ts';
import { answerKind } from './widgets.ts';

/**
 * Whether an answer to the question is a code of a list that the step offers, or a tick: never what a person has typed. Months and
 * years are dates in parts, and so are not among them.
 */
const isCoded = (question: Question): boolean => ['option', 'tick'].includes(answerKind(question));

/**
 * The answers that can't say who gave them: codes that their question offers, and ticks. Everything that a person has typed is
 * left out, and so are dates, documents, companions (a save does not compare a label with the option), and a code that is
 * not offered (a save does not compare it with the options either, so that it may hold anything).
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
