import { LIMITS, LOOKUP_CATEGORIES, type LookupCategory, texts } from '@portico/contracts';
import { InvalidError } from '@portico/core';
import type { Text } from '@portico/texts';
import Joi from 'joi';

export type LookupQuery =
  | { category: LookupCategory; id: string }
  | { category: LookupCategory; text: string; max: number };

const ID_MAX_LENGTH = 200;

/** Used only for the API description; `readLookupQuery` validates, with a message per problem. */
export const lookupQuery = Joi.object({
  category: Joi.valid(...LOOKUP_CATEGORIES).required(),
  id: Joi.string().max(ID_MAX_LENGTH).description('Returns one record. Omit `text`.'),
  text: Joi.string().max(LIMITS.lookupTextMaxLength).description('Returns suggestions. Omit `id`.'),
  max_results: Joi.number()
    .integer()
    .min(1)
    .default(LIMITS.lookupMaxResults)
    .description(`Number of results, up to ${LIMITS.lookupResultsLimit}.`),
});

export function readLookupQuery(query: Record<string, unknown>): LookupQuery {
  const category = LOOKUP_CATEGORIES.find((each) => each === query['category']);
  if (!category) throw invalid('category', texts.lookupCategoryUnknown);
  if (query['id'] !== undefined) return { category, id: readId(query) };
  const text = query['text'];
  if (typeof text !== 'string' || text.trim() === '') throw invalid('text', texts.lookupTextMissing);
  if (text.length > LIMITS.lookupTextMaxLength) throw invalid('text', texts.lookupTextTooLong);
  return { category, text, max: readMax(query['max_results']) };
}

function readId({ id, text }: Record<string, unknown>): string {
  if (typeof id === 'string' && id !== '' && id.length <= ID_MAX_LENGTH && text === undefined) return id;
  throw invalid('id', texts.lookupIdOrText);
}

function readMax(value: unknown = String(LIMITS.lookupMaxResults)): number {
  if (typeof value !== 'string' || !/^0*[1-9]\d*$/.test(value))
    throw invalid('max_results', texts.lookupMaxResults);
  return Math.min(Number(value), LIMITS.lookupResultsLimit);
}

const invalid = (field: string, text: Text) => new InvalidError('invalid_lookup', text, { [field]: text });
