import { questionsOf, questionsWithin } from './blocks/contents.ts';
import type { Content, Question, StepDefinition } from './definition.ts';
import { answerKind, type Drawn } from './widgets.ts';

/** Returns the key under which the label of a chosen option is stored, such as `state_desc` for `state`. @since 1.0 */
export function companionKey(key: string): string {
  return `${key}_desc`;
}

/** @since 1.0 */
export function isChoice(question: Drawn): boolean {
  return ['option', 'month', 'year'].includes(answerKind(question));
}

/**
 * Returns the keys of a question without label keys. A month-year question has two, and so does a school, for its name and code.
 * @since 1.1
 */
export function ownKeys({ key, yearKey, lookup }: Question): string[] {
  return [key, yearKey, lookup?.codeKey].filter((own) => own !== undefined);
}

export function keysOfQuestion(question: Question): string[] {
  const own = ownKeys(question);
  return isChoice(question) ? own.flatMap((key) => [key, companionKey(key)]) : own;
}

/** @since 1.1 */
export function keysWithin(content: Content[]): string[] {
  return questionsWithin(content).flatMap(keysOfQuestion);
}

/** @since 1.1 */
export function controllingKey({ conditional, optionsBy }: Question): string | undefined {
  return conditional?.condition.valueKey ?? optionsBy?.valueKey;
}

/** @since 1.0 */
export function answerKeys(definition: StepDefinition): string[] {
  return questionsOf(definition).flatMap(keysOfQuestion);
}
