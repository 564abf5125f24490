import { TEXTS } from '@portico/contracts';
import { InvalidError } from '@portico/core';
import type Joi from 'joi';

/**
 * The body, if it has the shape. The message is the first problem's own sentence when the schema has one, and `errors` names
 * every field.
 * @throws InvalidError
 */
export function readBody<T>(schema: Joi.ObjectSchema<T>, body: unknown): T {
  // Joi does not see this key, which JSON.parse makes an own one.
  if (typeof body === 'object' && body !== null && Object.hasOwn(body, '__proto__'))
    throw new InvalidError('invalid_input', TEXTS.badInput);
  if (!isWhole(body)) throw new InvalidError('invalid_input', TEXTS.badInput);
  const { error, value } = schema.required().validate(body, { abortEarly: false, convert: false });
  if (!error) return value;
  const problems = error.details.map(({ path, message }): [string, string] => [path.join('.'), message]);
  const own = problems.find(([field, message]) => field !== '' && OWN.has(message));
  throw new InvalidError('invalid_input', own?.[1] ?? TEXTS.badInput, Object.fromEntries(problems.reverse()));
}

/** JSON can name half a character (`"\ud83c"`), for which a database would put U+FFFD. Answers are looked at one by one. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return !HALF.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, each]) => isWhole(key) && isWhole(each));
}

const HALF = /\p{Surrogate}/u;

/** Sentences written for persons; Joi's own speak of schemas. */
const OWN = new Set<string>(Object.values(TEXTS));
