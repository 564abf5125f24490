import { MONTHS, type Option } from '@portico/form-model';
import { localeOf, SOURCE_LANGUAGE } from '@portico/texts';

/** The months by their names in a language; always the same list. */
export function monthsIn(language: string): readonly Option[] {
  if (language === SOURCE_LANGUAGE) return MONTHS;
  const known = lists.get(language);
  if (known) return known;
  const names = new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' });
  const list = MONTHS.map(({ value }) => ({
    value,
    label: names.format(Date.UTC(2026, Number(value) - 1)),
  }));
  lists.set(language, list);
  return list;
}

const lists = new Map<string, readonly Option[]>();
