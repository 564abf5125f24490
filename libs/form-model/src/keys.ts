import type { Question, StepDefinition } from './definition.ts';

/** Radio and dropdown answers also store the label of the chosen option, under this key. */
export function companionKey(key: string): string {
  return `${key}_desc`;
}

/** Whether the question offers options, and so has a companion key. */
export function isChoice(question: Question): boolean {
  return question.widget === 'radio' || question.widget === 'dropdown';
}

/** The keys that a question writes. */
export function keysOfQuestion(question: Question): string[] {
  return isChoice(question) ? [question.key, companionKey(question.key)] : [question.key];
}

/** Every key that a step writes, in the order of its page, companions included. */
export function answerKeys(definition: StepDefinition): string[] {
  return definition.groups.flatMap((group) => group.questions).flatMap(keysOfQuestion);
}
