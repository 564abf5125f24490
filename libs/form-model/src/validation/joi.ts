import Joi, { type Schema } from 'joi';

/** Use `tlds: false` in every `email()`: Joi's browser build has no list of top-level domains and would throw, although Node's doesn't. */
export { Joi };
export type { Schema };

/** A schema for each property: a new property doesn't compile without one. */
export type Shape<T> = { [Property in keyof Required<T>]: Schema };

export const emailSchema = (): Joi.StringSchema => Joi.string().email({ tlds: false });
export const wholeNumber = Joi.number().integer().min(0).max(1_000_000);
