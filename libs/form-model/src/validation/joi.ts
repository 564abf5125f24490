import Joi from 'joi';

/**
 * The one Joi of the answers. Its browser build has no list of top-level domains, and `email()` without
 * `tlds: false` throws there when the schema is built while it works in Node.
 */
export { Joi };
export type { Schema } from 'joi';

export const emailSchema = (): Joi.StringSchema => Joi.string().email({ tlds: false });
