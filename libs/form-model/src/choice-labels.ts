import { answerOf, type Answers } from './answers.ts';
import { questionsOf } from './blocks/contents.ts';
import type { Question, StepDefinition } from './definition.ts';
import { companionKey, isChoice, ownKeys } from './keys.ts';
import { optionsOf } from './options/options.ts';
import { answerKind } from './widgets.ts';

interface Choice {
  key: string;
  question: Question;
}

const choicesOf = new WeakMap<StepDefinition, Map<string, Choice>>();

/**
 * Returns the labels of choices, by label key. They come from the options rather than from input. A code that is no longer offered keeps its label
 * from `before`. Free text, such as a school that isn't listed, has no label.
 * @param keys limits the questions; if absent, returns the labels of all
 * @since 1.1
 */
export function companionsOf(
  definitions: StepDefinition[],
  answers: Answers,
  before: Answers,
  keys?: string[],
): Answers {
  const companions: Answers = {};
  for (const definition of definitions) {
    const choices = indexed(definition);
    for (const each of keys ?? choices.keys()) {
      const choice = choices.get(each);
      if (choice) companions[companionKey(choice.key)] = labelOf(choice, answers, before);
    }
  }
  return companions;
}

/** @since 1.2 */
export function includeChoice(definitions: StepDefinition[], keys: string[]): boolean {
  return definitions.some((definition) => {
    const choices = indexed(definition);
    return keys.some((key) => choices.has(key));
  });
}

function labelOf({ key, question }: Choice, answers: Answers, before: Answers): string {
  const code = answerOf(answers, key);
  if (typeof code !== 'string' || code === '') return '';
  if (answerKind(question) === 'year' || key === question.yearKey) return /^\d{4}$/.test(code) ? code : '';
  const option = optionsOf(question, answers).find(({ value }) => value === code);
  if (option) return option.label;
  return answerOf(before, key) === code ? String(answerOf(before, companionKey(key))) : '';
}

function indexed(definition: StepDefinition): Map<string, Choice> {
  const known = choicesOf.get(definition);
  if (known) return known;
  const choices = questionsOf(definition)
    .filter(isChoice)
    .flatMap((question) => ownKeys(question).map((key): Choice => ({ key, question })));
  const index = new Map(
    choices.flatMap((choice): [string, Choice][] => [
      [choice.key, choice],
      [companionKey(choice.key), choice],
    ]),
  );
  choicesOf.set(definition, index);
  return index;
}
