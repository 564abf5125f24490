import { type Answers, LIMITS, type SetAside, texts } from '@portico/contracts';
import type { Text } from '@portico/texts';
import { answerOf, cleanLines, emptyAnswer } from '@portico/form-model';
import { InvalidError } from '../../errors.ts';
import type { KnownKeys } from '../../releases/index.ts';

/**
 * Returns the answers of a save without what is no text (`cleanLines`), checked by the data dictionary: known key, right type, not too
 * long. Never by the rules, because an applicant may save what is not right yet.
 * @throws InvalidError with a sentence per key
 */
export function checkAnswers(definitions: KnownKeys, body: unknown): Answers {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new InvalidError('invalid_answers', texts.badAnswers);
  const entries = Object.entries(body).map(([key, value]: [string, unknown]) => [key, clean(value)] as const);
  if (entries.length > definitions.keyCount()) throw new InvalidError('unknown_answers', texts.badAnswers);
  const problems = entries.flatMap(([key, value]) => {
    const problem = problemOf(definitions, key, value);
    return problem ? [[key, problem] as const] : [];
  });
  if (problems.length > 0)
    throw new InvalidError('invalid_answers', texts.badAnswers, Object.fromEntries(problems));
  return Object.fromEntries(entries) as Answers;
}

/**
 * A save: the answers, and what those held that are empty because their question is hidden. What is set aside is checked like an answer.
 * @throws InvalidError with a sentence per key
 */
export function checkSave(definitions: KnownKeys, body: unknown): { answers: Answers; setAside: Answers } {
  const hidden = typeof body === 'object' && body !== null ? Object.entries(body).filter(isSetAside) : [];
  if (hidden.length === 0) return { answers: checkAnswers(definitions, body), setAside: {} };
  const held = Object.fromEntries(hidden.map(([key, { set_aside }]) => [key, set_aside]));
  const answers = checkAnswers(definitions, { ...(body as object), ...held });
  const emptied = hidden.map(([key]) => [key, emptyAnswer(definitions.key(key) ?? { type: 'text' })]);
  const setAside = Object.fromEntries(hidden.map(([key]) => [key, answerOf(answers, key)]));
  return { answers: { ...answers, ...Object.fromEntries(emptied) }, setAside };
}

const clean = (value: unknown) => (typeof value === 'string' ? cleanLines(value) : value);

const isSetAside = (entry: [string, unknown]): entry is [string, SetAside] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'set_aside' in entry[1];

function problemOf(definitions: KnownKeys, key: string, value: unknown): Text | undefined {
  // A name that every object has is never a question, whoever asks.
  const entry = key in Object.prototype ? undefined : definitions.key(key);
  if (!entry) return texts.unknownAnswer;
  if (entry.type === 'boolean') return typeof value === 'boolean' ? undefined : texts.answerNotBoolean;
  if (typeof value !== 'string') return texts.answerNotText;
  return value.length > (entry.maxLength ?? LIMITS.textAreaMaxLength) ? texts.answerTooLong : undefined;
}
