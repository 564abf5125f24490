import { recommendationReplies, texts } from '@portico/contracts';
import { InvalidError } from '@portico/core';
import type { Text } from '@portico/texts';
import type Joi from 'joi';

/** Validates a body. @throws InvalidError with all invalid fields in `errors`, and the message of the first one that has its own text */
export function readBody<T>(schema: Joi.ObjectSchema<T>, body: unknown): T {
  // JSON.parse creates `__proto__` as an own property, but Joi ignores it, so refuse it here.
  if (typeof body === 'object' && body !== null && Object.hasOwn(body, '__proto__'))
    throw new InvalidError('invalid_input', texts.badInput);
  if (!isWhole(body)) throw new InvalidError('invalid_input', texts.badInput);
  const { error, value } = schema.required().validate(body, { abortEarly: false, convert: false });
  if (!error) return value;
  const problems = error.details.map(({ path, message }): [string, Text | string] => [
    path.join('.'),
    OWN.get(message) ?? message,
  ]);
  const own = problems.find(([field, says]) => field !== '' && typeof says !== 'string')?.[1];
  throw new InvalidError('invalid_input', own ?? texts.badInput, Object.fromEntries(problems.reverse()));
}

/** Returns false for lone surrogates (`"\ud83c"`), which databases would replace with U+FFFD. Answers have their own check. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return !HALF.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, each]) => isWhole(key) && isWhole(each));
}

const HALF = /\p{Surrogate}/u;

/** Our own texts, by message. Messages that aren't here are Joi's defaults. */
const OWN = new Map<string, Text>(
  [texts, recommendationReplies].flatMap((table) => Object.values(table)).map((text) => [text.message, text]),
);

export function readQuery<T>(schema: Joi.ObjectSchema<T>, query: unknown): T {
  // U+FFFD comes from invalid UTF-8, which the query parser has replaced.
  if (JSON.stringify(query).includes('\ufffd')) throw new InvalidError('invalid_input', texts.badInput);
  const { error, value } = schema.validate(query, { abortEarly: false, errors: { wrap: { label: false } } });
  if (!error) return value;
  const problems = error.details.map(({ path, message }): [string, string] => [path.join('.'), message]);
  throw new InvalidError('invalid_input', texts.badInput, Object.fromEntries(problems));
}
