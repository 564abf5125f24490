import { either, list, record, text, type TypeOf } from '../shape.ts';

/** Searching lists (specification, section 7). */
export const LOOKUP_PATHS = {
  lookup: '/lookup/find',
} as const;

/** Lists that can be searched (specification, section 3). */
export const LOOKUP_CATEGORIES = ['hs_ceeb', 'college_ceeb', 'address'] as const;
export type LookupCategory = (typeof LOOKUP_CATEGORIES)[number];

/** One line of the list under a search field. `sub_text` tells two records of the same name apart: `Springfield, IL`. */
const suggestion = () => record({ text, id: text, sub_text: text });
export type LookupSuggestion = TypeOf<typeof suggestion>;

/** The fields of a chosen record, as they fill the answers; '' where nothing is known. An address has no name and no code. */
const lookupRecord = () =>
  record({
    id: text,
    name: text,
    ceeb: text,
    address_line_1: text,
    city: text,
    state: text,
    zip: text,
    country: text,
  });
export type LookupRecord = TypeOf<typeof lookupRecord>;

export const lookupReply = () => either(list(suggestion()), lookupRecord());
