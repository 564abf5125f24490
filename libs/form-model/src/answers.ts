/** Text, or a boolean for a checkbox. '' is the empty answer. */
export type AnswerValue = string | boolean;
export type Answers = Record<string, AnswerValue>;
export type ErrorMap = Record<string, Record<string, string[]>>;

/** A validation error, independent of language. */
export interface Problem {
  id: string;
  values?: Record<string, string>;
  message: string;
}
export type ProblemMap = Record<string, Record<string, Problem[]>>;

/** Returns the empty answer if there is none or it has the wrong type. Only own properties count: answers are untrusted, and `constructor` isn't one. */
export function answerOf(answers: Answers, key: string): AnswerValue {
  if (!Object.hasOwn(answers, key)) return '';
  const value: unknown = answers[key];
  return typeof value === 'string' || typeof value === 'boolean' ? value : '';
}

/** False for whitespace and for an unchecked box. */
export function isAnswered(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value === true;
}

export function emptyAnswer(entry: { type: 'text' | 'boolean' }): AnswerValue {
  return entry.type === 'boolean' ? false : '';
}
