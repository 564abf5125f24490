/** One answer: text, or `true`/`false` for a checkbox. An empty string is the empty answer. */
export type AnswerValue = string | boolean;
export type Answers = Record<string, AnswerValue>;
/** Messages by page id, then answer key: `{ about: { first_name: ['First Name is required.'] } }`. */
export type ErrorMap = Record<string, Record<string, string[]>>;

/** What is wrong with an answer, to be written in any language. */
export interface Problem {
  /** Of the rule's message among the texts of its step: `first_name.rules.required`. */
  id: string;
  /** What stands in the message for its placeholders. */
  values?: Record<string, string>;
  /** The message in the source language, with its values. */
  message: string;
}
/** Problems by page id, then answer key. */
export type ProblemMap = Record<string, Record<string, Problem[]>>;

/**
 * The answer to a key; the empty answer when there is none. Answers come from JSON of strangers: only own properties
 * count (`constructor` is nobody's answer), and a value that is neither text nor boolean is no answer.
 */
export function answerOf(answers: Answers, key: string): AnswerValue {
  if (!Object.hasOwn(answers, key)) return '';
  const value: unknown = answers[key];
  return typeof value === 'string' || typeof value === 'boolean' ? value : '';
}

/** Blanks alone are no answer; neither is a checkbox that is not ticked. */
export function isAnswered(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value === true;
}

/** What a key of this type holds when it is cleared. */
export function emptyAnswer(entry: { type: 'text' | 'boolean' }): AnswerValue {
  return entry.type === 'boolean' ? false : '';
}
