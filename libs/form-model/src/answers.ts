/** One answer: text, or `true`/`false` for a checkbox. An empty string is the empty answer. */
export type AnswerValue = string | boolean;
export type Answers = Record<string, AnswerValue>;
/** Messages by page id, then answer key: `{ about: { first_name: ['First Name is required.'] } }`. */
export type ErrorMap = Record<string, Record<string, string[]>>;
