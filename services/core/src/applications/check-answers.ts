import { type Answers, LIMITS, storableText, TEXTS } from '@portico/contracts';
import { InvalidError } from '../errors/errors.ts';
import type { Definitions } from '../releases/definitions.ts';

/**
 * The answers of a save, checked by the data dictionary: known key, right type, not too long. Never the rules, because an
 * applicant may save what is not right yet.
 * @throws InvalidError with a sentence per key
 */
export function checkAnswers(definitions: Definitions, body: unknown): Answers {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new InvalidError('invalid_answers', TEXTS.badAnswers);
  const entries: [string, unknown][] = Object.entries(body);
  if (entries.length > definitions.keyCount()) throw new InvalidError('unknown_answers', TEXTS.badAnswers);
  const problems = entries.flatMap(([key, value]) => {
    const problem = problemOf(definitions, key, value);
    return problem ? [[key, problem]] : [];
  });
  if (problems.length > 0)
    throw new InvalidError('invalid_answers', TEXTS.badAnswers, Object.fromEntries(problems));
  return Object.fromEntries(entries) as Answers;
}

function problemOf(definitions: Definitions, key: string, value: unknown): string | undefined {
  // A name that every object has is never a question, whoever asks.
  const entry = key in Object.prototype ? undefined : definitions.key(key);
  if (!entry) return TEXTS.unknownAnswer;
  if (entry.type === 'boolean') return typeof value === 'boolean' ? undefined : TEXTS.answerNotBoolean;
  if (typeof value !== 'string' || storableText(value) !== value) return TEXTS.answerNotText;
  return value.length > (entry.maxLength ?? LIMITS.textAreaMaxLength) ? TEXTS.answerTooLong : undefined;
}
