import { namedOptions, type Option } from '@portico/form-model';

/** The months by their names in a language; always the same list. */
export function monthsIn(language: string): readonly Option[] {
  const known = lists.get(language) ?? namedOptions('months', { language, messages: {} });
  lists.set(language, known);
  return known;
}

const lists = new Map<string, readonly Option[]>();
