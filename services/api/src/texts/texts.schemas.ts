import type { TextSearch } from '@portico/core';
import Joi from 'joi';

const language = () => Joi.string().max(35).description('BCP 47, such as `es` or `ar`.');

export const textsQuery = Joi.object<TextSearch & { limit: number; after?: string }>({
  language: language().default('en'),
  search: Joi.string()
    .allow('')
    .max(200)
    .description('Searches IDs and all versions of a text, ignoring case and accents.'),
  own: Joi.boolean().default(false).description('Only texts that the university has customized.'),
  limit: Joi.number().integer().min(1).max(2000).default(200),
  after: Joi.string().max(190).description('`next` of the previous page.'),
});

export const historyQuery = Joi.object<{ language: string; id: string }>({
  language: language().required(),
  id: Joi.string().max(190).required(),
});
