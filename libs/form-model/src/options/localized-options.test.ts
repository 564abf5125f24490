import { SOURCE, type Locale } from '@portico/texts';
import { compile } from '@portico/texts/define';
import { describe, expect, it } from 'vitest';
import type { OptionCategory } from '../definition.ts';
import { inOrder } from './in-order.ts';
import { toOptions } from './to-options.ts';
import { namedOptions } from './localized-options.ts';
import { CATEGORIES } from './options.ts';
import { stateTexts } from './states-and-provinces.texts.ts';

const locale = (language: string, messages: Locale['messages'] = {}): Locale => ({ language, messages });
const CATEGORY_NAMES = Object.keys(CATEGORIES) as OptionCategory[];

function label(category: OptionCategory, value: string, language: string): string | undefined {
  return namedOptions(category, locale(language)).find((each) => each.value === value)?.label;
}

describe('the options of a category', () => {
  it.each(CATEGORY_NAMES)('match the list in the source language: %s', (category) => {
    expect(namedOptions(category, SOURCE)).toEqual(CATEGORIES[category]);
  });

  it.each(CATEGORY_NAMES)('have the same values in every language: %s', (category) => {
    const values = (language: string) =>
      namedOptions(category, locale(language))
        .map(({ value }) => value)
        .sort();
    expect(values('ar')).toEqual(values('en'));
    expect(values('es')).toEqual(values('en'));
  });

  it.each<[OptionCategory, string, string, string]>([
    ['countries', 'DEU', 'Alemania', 'ألمانيا'],
    ['countries', 'AND', 'Andorra', 'أندورا'],
    ['countriesNoUsa', 'CHN', 'China', 'الصين'],
    ['months', '1', 'Enero', 'يناير'],
    ['months', '12', 'Diciembre', 'ديسمبر'],
    ['languages', 'DEU', 'Alemán', 'الألمانية'],
    ['languages', 'YUE', 'Cantonés', 'الكَنْتُونية'],
    ['languages', 'PRS', 'Darí', 'الدارية'],
  ])('are named by Intl: %s %s', (category, value, spanish, arabic) => {
    expect(label(category, value, 'es')).toBe(spanish);
    expect(label(category, value, 'ar')?.normalize('NFC')).toBe(arabic.normalize('NFC'));
  });

  it.each(['countries', 'languages'] as const)('are known to Intl in every language: %s', (category) => {
    const english = new Map(CATEGORIES[category].map((each) => [each.value, each.label]));
    const left = namedOptions(category, locale('ar')).filter(
      ({ value, label }) => english.get(value) === label,
    );
    expect(left.map(({ value }) => value)).toEqual(
      category === 'languages' ? ['CMN', 'ASE', 'TWI', 'OTHER'] : [],
    );
  });

  it('are named by product texts if Intl lacks names', () => {
    const spanish = locale('es', {
      'states.NY': compile('Nueva York', 'states.NY'),
      'languages.OTHER': compile('Otro idioma', 'languages.OTHER'),
    });
    const states = namedOptions('stateAndProvince', spanish);
    expect(states.find(({ value }) => value === 'NY')?.label).toBe('Nueva York');
    expect(states.find(({ value }) => value === 'MD')?.label).toBe('Maryland');
    expect(namedOptions('languages', spanish).at(-1)).toEqual({ value: 'OTHER', label: 'Otro idioma' });
  });

  it('are sorted for the language, keeping pinned ones in place', () => {
    const countries = namedOptions('countries', locale('es'));
    expect(countries[0]).toEqual({ value: 'USA', label: 'Estados Unidos' });
    const names = countries.slice(1).map((each) => each.label);
    expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare));
    expect(namedOptions('months', locale('es')).map(({ value }) => value)).toEqual(
      CATEGORIES.months.map(({ value }) => value),
    );
    expect(namedOptions('stateAndProvince', locale('es'))[51]).toEqual({ value: 'AB', label: 'Alberta' });
  });
});

it('have a position for every named state', () => {
  expect(CATEGORIES.stateAndProvince.map(({ value }) => value).sort()).toEqual(
    Object.keys(stateTexts).sort(),
  );
});

describe('localized options', () => {
  const source = toOptions({
    u: 'Undecided',
    a: 'A',
    b: 'B',
    c: 'C',
    d: 'D',
    e: 'E',
    f: 'F',
    g: 'G',
    h: 'H',
  });
  const written = source.map((each) => ({ ...each, label: each.label === 'A' ? 'Z' : each.label }));

  it('are sorted where the source is sorted', () => {
    expect(
      inOrder(written, source, 'es')
        .map(({ label }) => label)
        .join(),
    ).toBe('Undecided,B,C,D,E,F,G,H,Z');
  });

  it('keep their order in short runs, which can be sorted by chance', () => {
    const few = written.slice(0, 6);
    expect(inOrder(few, source.slice(0, 6), 'es')).toEqual(few);
  });
});
