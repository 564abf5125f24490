import { texts } from '@portico/contracts';
import { InvalidError } from '@portico/core';
import type { Text } from '@portico/texts';
import type Joi from 'joi';

/**
 * The body, if it has the shape. The message is the first problem's own sentence when the schema has one, and `errors` names
 * every field.
 * @throws InvalidError
 */
export function readBody<T>(schema: Joi.ObjectSchema<T>, body: unknown): T {
  // Joi does not see this key, which JSON.parse makes an own one.
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

/** JSON can name half a character (`"\ud83c"`), for which a database would put U+FFFD. Answers are looked at one by one. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return !HALF.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, each]) => isWhole(key) && isWhole(each));
}

const HALF = /\p{Surrogate}/u;

/** Sentences written for persons; Joi's own speak of schemas. */
const OWN = new Map<string, Text>(Object.values(texts).map((text) => [text.message, text]));
