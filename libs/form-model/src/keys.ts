import { questionsOf, questionsWithin } from './blocks/contents.ts';
import type { Content, Question, StepDefinition } from './definition.ts';
import { answerKind, type Drawn } from './widgets.ts';

/** Answers that are chosen from a list also store the label of the chosen option, under this key. */
export function companionKey(key: string): string {
  return `${key}_desc`;
}

/** Whether the answer is chosen from a list, and so has a companion key. */
export function isChoice(question: Drawn): boolean {
  return ['option', 'month', 'year'].includes(answerKind(question));
}

/** The keys that a question writes, without companions: a month/year pair has two, a school its code. */
export function ownKeys({ key, yearKey, lookup }: Question): string[] {
  return [key, yearKey, lookup?.codeKey].filter((own) => own !== undefined);
}

/** The keys that a question writes, companions included. */
export function keysOfQuestion(question: Question): string[] {
  const own = ownKeys(question);
  return isChoice(question) ? own.flatMap((key) => [key, companionKey(key)]) : own;
}

/** Every key of some content, companions included. */
export function keysWithin(content: Content[]): string[] {
  return questionsWithin(content).flatMap(keysOfQuestion);
}

/** The key whose change empties the question, if it is a conditional select. */
export function controllingKey({ conditional, optionsBy }: Question): string | undefined {
  return conditional?.condition.valueKey ?? optionsBy?.valueKey;
}

/** Every key that a step writes, in the order of its page, companions included. */
export function answerKeys(definition: StepDefinition): string[] {
  return questionsOf(definition).flatMap(keysOfQuestion);
}
