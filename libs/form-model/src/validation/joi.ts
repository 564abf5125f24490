import Joi, { type Schema } from 'joi';

/**
 * The one Joi of the answers. Its browser build has no list of top-level domains, and `email()` without
 * `tlds: false` throws there when the schema is built while it works in Node.
 */
export { Joi };
export type { Schema };

/** One schema per property, so that a property added to the type does not compile until it has one. */
export type Shape<T> = { [Property in keyof Required<T>]: Schema };

export const emailSchema = (): Joi.StringSchema => Joi.string().email({ tlds: false });
export const wholeNumber = Joi.number().integer().min(0).max(1_000_000);
