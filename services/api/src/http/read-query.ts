import { texts } from '@portico/contracts';
import { InvalidError } from '@portico/core';
import type Joi from 'joi';

/**
 * The query of an address, with numbers read as such and defaults filled in.
 * @throws InvalidError naming every parameter that is wrong
 */
export function readQuery<T>(schema: Joi.ObjectSchema<T>, query: unknown): T {
  // What the parser puts for bytes that are no UTF-8.
  if (JSON.stringify(query).includes('\ufffd')) throw new InvalidError('invalid_input', texts.badInput);
  const { error, value } = schema.validate(query, { abortEarly: false, errors: { wrap: { label: false } } });
  if (!error) return value;
  const problems = error.details.map(({ path, message }): [string, string] => [path.join('.'), message]);
  throw new InvalidError('invalid_input', texts.badInput, Object.fromEntries(problems));
}
