import { LIMITS, LOOKUP_CATEGORIES, type LookupCategory, TEXTS } from '@portico/contracts';
import { InvalidError } from '@portico/core';

export type LookupQuery =
  { category: LookupCategory; id: string } | { category: LookupCategory; text: string; max: number };

const ID_MAX_LENGTH = 200;

/**
 * Reads `category` with either `id`, or `text` and `max_results`. Asking for more results than the limit gives the limit.
 * @throws InvalidError
 */
export function readLookupQuery(query: Record<string, unknown>): LookupQuery {
  const category = LOOKUP_CATEGORIES.find((each) => each === query['category']);
  if (!category) throw invalid('category', TEXTS.lookupCategoryUnknown);
  if (query['id'] !== undefined) return { category, id: readId(query) };
  const text = query['text'];
  if (typeof text !== 'string' || text.trim() === '') throw invalid('text', TEXTS.lookupTextMissing);
  if (text.length > LIMITS.lookupTextMaxLength) throw invalid('text', TEXTS.lookupTextTooLong);
  return { category, text, max: readMax(query['max_results']) };
}

function readId({ id, text }: Record<string, unknown>): string {
  if (typeof id === 'string' && id !== '' && id.length <= ID_MAX_LENGTH && text === undefined) return id;
  throw invalid('id', TEXTS.lookupIdOrText);
}

function readMax(value: unknown = String(LIMITS.lookupMaxResults)): number {
  if (typeof value !== 'string' || !/^0*[1-9]\d*$/.test(value))
    throw invalid('max_results', TEXTS.lookupMaxResults);
  return Math.min(Number(value), LIMITS.lookupResultsLimit);
}

const invalid = (field: string, message: string) =>
  new InvalidError('invalid_lookup', message, { [field]: message });
