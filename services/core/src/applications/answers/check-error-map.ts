import { type ErrorMap, texts } from '@portico/contracts';
import Joi from 'joi';
import { InvalidError } from '../../errors.ts';
import type { KnownKeys } from '../../releases/index.ts';

const messages = Joi.array().items(Joi.string().max(300)).max(20);
/** Messages by step and by a key of that step. */
export const errorMapSchema = Joi.object()
  .pattern(/^[a-z][\w-]{0,63}$/, Joi.object().pattern(/^[a-z]\w{0,99}$/i, messages))
  .required();

/**
 * An error map as a page posts it: messages by step and by a key of that step.
 * @throws InvalidError
 */
export function checkErrorMap(definitions: KnownKeys, body: unknown): ErrorMap {
  const { error } = errorMapSchema.validate(body, { convert: false });
  const pages = error ? [] : Object.entries(body as ErrorMap);
  const isOf = (page: string) => (key: string) =>
    !(key in Object.prototype) && definitions.key(key)?.step === page;
  if (error || !pages.every(([page, errors]) => Object.keys(errors).every(isOf(page))))
    throw new InvalidError('invalid_validations', texts.badInput);
  return Object.fromEntries(pages);
}
