import Joi, { type Schema } from 'joi';

/** Joi's browser build has no list of top-level domains: without `tlds: false`, building an `email()` schema throws there, but not in Node. */
export { Joi };
export type { Schema };

/** A schema for each property, so that a new property doesn't compile without one. */
export type Shape<T> = { [Property in keyof Required<T>]: Schema };

export const emailSchema = (): Joi.StringSchema => Joi.string().email({ tlds: false });
export const wholeNumber = Joi.number().integer().min(0).max(1_000_000);
