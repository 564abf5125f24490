import type { AnswerFilterPayload } from '@portico/contracts';

/*
 * Filters by answers can hold a birth date or a phone number, so the URL has a code instead. The filters themselves stay in the
 * tab's session. The salt makes a code the same in all tabs of a browser, and meaningless elsewhere.
 */
const SESSION = 'portico-office.answer-filters';
const SALT = 'portico-office.salt';
/** Question of the filter for an unknown code. It finds nothing, so that a link without its filters doesn't list everyone. */
export const UNKNOWN = '-';

export function codeOf(filters: AnswerFilterPayload[]): string {
  const text = JSON.stringify(filters);
  const code = hash((localStorage[SALT] ??= crypto.randomUUID()) + text);
  sessionStorage.setItem(SESSION, JSON.stringify({ ...stored(), [code]: filters }));
  return code;
}

export const filtersOf = (code: string): AnswerFilterPayload[] =>
  stored()[code] ?? [{ question: UNKNOWN, answered: true }];

export const forgetFilters = (): void => sessionStorage.removeItem(SESSION);

const stored = (): Record<string, AnswerFilterPayload[]> =>
  JSON.parse(sessionStorage.getItem(SESSION) ?? '{}');

/** FNV-1a. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (value >>> 0).toString(36);
}
