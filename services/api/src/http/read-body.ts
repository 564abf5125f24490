import { texts } from '@portico/contracts';
import { InvalidError } from '@portico/core';
import type { Text } from '@portico/texts';
import type Joi from 'joi';

/** Validates a body. The message is the first problem's own text, if there is one; `errors` lists every field. */
export function readBody<T>(schema: Joi.ObjectSchema<T>, body: unknown): T {
  // Joi ignores this key, which JSON.parse creates as an own property.
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

/** JSON can contain lone surrogates (`"\ud83c"`), which databases replace with U+FFFD. Answers are checked separately. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return !HALF.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, each]) => isWhole(key) && isWhole(each));
}

const HALF = /\p{Surrogate}/u;

/** Messages written for people, unlike Joi's defaults. */
const OWN = new Map<string, Text>(Object.values(texts).map((text) => [text.message, text]));

export function readQuery<T>(schema: Joi.ObjectSchema<T>, query: unknown): T {
  // The parser's replacement for invalid UTF-8.
  if (JSON.stringify(query).includes('\ufffd')) throw new InvalidError('invalid_input', texts.badInput);
  const { error, value } = schema.validate(query, { abortEarly: false, errors: { wrap: { label: false } } });
  if (!error) return value;
  const problems = error.details.map(({ path, message }): [string, string] => [path.join('.'), message]);
  throw new InvalidError('invalid_input', texts.badInput, Object.fromEntries(problems));
}
