import { either, list, record, text, type TypeOf } from '../shape.ts';

export const LOOKUP_PATHS = {
  lookup: '/lookup/find',
} as const;

export const LOOKUP_CATEGORIES = ['hs_ceeb', 'college_ceeb', 'address'] as const;
export type LookupCategory = (typeof LOOKUP_CATEGORIES)[number];

/** `sub_text` distinguishes records with the same name, such as `Springfield, IL`. */
const suggestion = () => record({ text, id: text, sub_text: text });
export type LookupSuggestion = TypeOf<typeof suggestion>;

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
