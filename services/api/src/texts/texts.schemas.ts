import type { TextSearch } from '@portico/core';
import Joi from 'joi';

const language = () => Joi.string().max(35).description('BCP 47: es, ar.');

export const textsQuery = Joi.object<TextSearch & { limit: number; after?: string }>({
  language: language().default('en'),
  search: Joi.string()
    .allow('')
    .max(200)
    .description('In the id, or in anything that the text says; case and accents count for nothing.'),
  own: Joi.boolean().default(false).description('Only those for which the university has words of its own.'),
  limit: Joi.number().integer().min(1).max(2000).default(200),
  after: Joi.string().max(190).description('`next` of the page before.'),
});

export const historyQuery = Joi.object<{ language: string; id: string }>({
  language: language().required(),
  id: Joi.string().max(190).required(),
});
