import { answerOf, type Answers } from './answers.ts';
import { questionsOf } from './blocks/contents.ts';
import type { Question, StepDefinition } from './definition.ts';
import { companionKey, isChoice, ownKeys } from './keys.ts';
import { optionsOf } from './options/options.ts';
import { answerKind } from './widgets.ts';

/** A key that is chosen from a list. */
interface Choice {
  key: string;
  question: Question;
}

const choicesOf = new WeakMap<StepDefinition, Map<string, Choice>>();

/**
 * The companions of the choices among `keys` (of all choices without them), each the label of the option that is chosen: what
 * anybody else says of it counts for nothing. A code that is not offered (any more) keeps the label with which it stands in
 * `before`. An answer of its own, such as a school that is not in the list, has no companion.
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

/** Whether any of these keys belongs to a choice: its own, or that of its label. */
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

/** By the keys of the choices and of their companions. */
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
