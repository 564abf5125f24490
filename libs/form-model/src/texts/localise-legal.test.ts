import { SOURCE, type Locale } from '@portico/texts';
import { describe, expect, it } from 'vitest';
import { questionsOf } from '../blocks/contents.ts';
import { exampleStep } from '../example.fixture.ts';
import { question } from '../questions.ts';
import { legalTextsOf } from './legal-texts.ts';
import { untranslatedWordsOf } from './localise.ts';
import { localiseLegal } from './localise-legal.ts';

const STEP = exampleStep([
  question.text({ key: 'city', label: 'City' }),
  question.radio({
    key: 'waive',
    label: 'Waiver',
    hint: 'You may waive it.',
    agreement: true,
    required: true,
    options: [{ value: 'Y', label: 'I waive it.' }],
  }),
  question.checkbox({ key: 'certify', label: 'I certify it.', certifies: true }),
]);
const ES: Locale = { language: 'es', messages: {} };
const TEXTS = {
  'city.label': 'Ciudad',
  'waive.label': 'Renuncia',
  'waive.hint': 'Puede renunciar.',
  'waive.options.Y': 'Renuncio.',
};
const NONE = { english: {}, approved: {} };
const others = (shown: Partial<Parameters<typeof localiseLegal>[1]> = {}) =>
  Object.fromEntries(
    questionsOf(localiseLegal(STEP, { texts: TEXTS, locale: ES, ...NONE, ...shown })).flatMap(
      ({ key, otherWords }) => (otherWords ? [[key, otherWords]] : []),
    ),
  );

describe('legal texts', () => {
  it('are those of questions that certify, agree, or waive, without error messages', () => {
    expect(Object.keys(legalTextsOf(STEP))).toEqual([
      'waive.label',
      'waive.hint',
      'waive.options.Y',
      'certify.label',
    ]);
  });

  it('keep the untranslated marks of other texts', () => {
    const localised = localiseLegal(STEP, { texts: TEXTS, locale: ES, ...NONE });
    expect(untranslatedWordsOf(localised)).toContain('I certify it.');
  });

  it('show the English next to a translation only', () => {
    expect(others()).toEqual({
      waive: [{ language: 'en', lines: ['Waiver', 'You may waive it.', 'I waive it.'] }],
    });
    expect(others({ texts: {} })).toEqual({});
    expect(others({ locale: SOURCE, texts: {} })).toEqual({});
  });

  it('are shown alone once approved for the current English', () => {
    const approved = legalTextsOf(STEP);
    expect(others({ approved })).toEqual({});
    expect(others({ approved, english: { 'waive.hint': 'You can waive it.' } })).toEqual({
      waive: [{ language: 'en', lines: ['You can waive it.'] }],
    });
  });

  it('are memoized', () => {
    const shown = { texts: TEXTS, locale: ES, ...NONE };
    expect(localiseLegal(STEP, { ...shown })).toBe(localiseLegal(STEP, { ...shown }));
  });
});
