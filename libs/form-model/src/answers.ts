/** Text, or a boolean for a checkbox. '' is the empty answer. @since 1.0 */
export type AnswerValue = string | boolean;
/** @since 1.0 */
export type Answers = Record<string, AnswerValue>;
/** @since 1.0 */
export type ErrorMap = Record<string, Record<string, string[]>>;

/** Validation error. `id` and `values` don't depend on the language; `message` is in the source language. @since 1.3 */
export interface Problem {
  id: string;
  values?: Record<string, string>;
  message: string;
}
/** @since 1.3 */
export type ProblemMap = Record<string, Record<string, Problem[]>>;

/**
 * Returns the answer, or '' if there is none or its type is wrong. Ignores inherited properties (`constructor`), because keys are untrusted.
 * @since 1.0
 */
export function answerOf(answers: Answers, key: string): AnswerValue {
  if (!Object.hasOwn(answers, key)) return '';
  const value: unknown = answers[key];
  return typeof value === 'string' || typeof value === 'boolean' ? value : '';
}

/** Returns whether a value counts as an answer. Whitespace and an unchecked box don't. @since 1.0 */
export function isAnswered(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value === true;
}

/** @since 1.0 */
export function emptyAnswer(entry: { type: 'text' | 'boolean' }): AnswerValue {
  return entry.type === 'boolean' ? false : '';
}
