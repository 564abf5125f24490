import { describe, expect, it } from 'vitest';
import { checkDefinition } from '../check/check-definition.ts';
import { block } from '../blocks/block.ts';
import { questionsOf } from '../blocks/contents.ts';
import { codedAnswers } from '../coded-answers.ts';
import { companionsOf } from '../choice-labels.ts';
import { exampleStep } from '../example.fixture.ts';
import { question } from '../questions.ts';
import { validate } from '../validation/validate.ts';
import { localise } from '../texts/localise.ts';
import {
  chosenOptions,
  optionListsOf,
  retiredChoices,
  withOptionLists,
  type OptionLists,
} from './option-lists.ts';
import { optionsOf } from './options.ts';

const BUILT_IN = [
  { value: '202701', label: 'Spring 2027' },
  { value: '202708', label: 'Fall 2027' },
];
const term = question.dropdown({
  key: 'entry_term',
  label: 'When do you plan to enroll?',
  required: true,
  list: 'entry_terms',
  options: BUILT_IN,
});
const step = exampleStep([
  question.text({ key: 'name', label: 'Name' }),
  block.section({ title: 'Terms', questions: [term] }),
]);
const lists: OptionLists = {
  entry_terms: [
    { value: '202708', label: 'Autumn 2027', labels: { es: 'Otoño de 2027' } },
    { value: '202808', label: 'Fall 2028' },
    { value: '202701', label: 'Spring 2027', retired: true },
  ],
  another: [{ value: 'x', label: 'X' }],
};
const today = { today: '2026-11-22' };
const own = withOptionLists(step, lists);
const offers = (answers = {}) => {
  const named = questionsOf(own).find(({ key }) => key === 'entry_term');
  return named && optionsOf(named, answers).map(({ label }) => label);
};

describe('the option lists of a step', () => {
  it('are those named by its questions, with the default options', () => {
    expect(optionListsOf(step)).toEqual({ entry_terms: BUILT_IN });
  });
});

describe('a step with option lists', () => {
  it('replaces options by the rows in order, in every block', () => {
    expect(offers()).toEqual(['Autumn 2027', 'Fall 2028']);
  });

  it('is memoized, and the same step without lists', () => {
    expect(withOptionLists(step, lists)).toBe(own);
    expect(withOptionLists(step, {})).toBe(step);
    expect(withOptionLists(step, { another: [] })).toBe(step);
    const other = withOptionLists(step, { ...lists });
    expect(other).not.toBe(own);
    expect(other).toEqual(own);
  });

  it("doesn't mutate the step", () => {
    expect(optionListsOf(step)).toEqual({ entry_terms: BUILT_IN });
    expect(optionListsOf(own).entry_terms?.[0]).toMatchObject({ value: '202708', label: 'Autumn 2027' });
  });

  it('shows a retired option if it was chosen', () => {
    expect(offers({ entry_term: '202701' })).toEqual(['Autumn 2027', 'Fall 2028', 'Spring 2027']);
  });

  it('makes only applicants with a retired choice choose again', () => {
    const judged = (entry_term: string) => validate([own], { entry_term }, today);
    expect(judged('202808')).toEqual({});
    expect(judged('202701')).toEqual({
      example: {
        entry_term: ['Your choice is no longer available. Please answer again: When do you plan to enroll?'],
      },
    });
    expect(judged('')).toEqual({
      example: { entry_term: ['Please answer: When do you plan to enroll?'] },
    });
    expect(validate([step], { entry_term: '202701' }, today)).toEqual({});
  });

  it("uses the row's label for label keys", () => {
    const labelOf = (entry_term: string) => companionsOf([own], { entry_term }, {}).entry_term_desc;
    expect(labelOf('202708')).toBe('Autumn 2027');
    expect(labelOf('202701')).toBe('Spring 2027');
  });

  it('treats retired codes as its own', () => {
    expect(codedAnswers([own], { entry_term: '202701' })).toEqual({ entry_term: '202701' });
    expect(codedAnswers([own], { entry_term: 'anything' })).toEqual({});
  });

  it('must be a dropdown with the same options everywhere', () => {
    const problems = (...questions: object[]) => {
      const groups = [{ id: 'group', title: 'Group', questions: questions as never }];
      return checkDefinition({ ...step, groups }).join(' ');
    };
    expect(problems({ ...term, widget: 'radio' })).toContain(
      'which requires a dropdown with its own options',
    );
    expect(problems(term, { ...term, key: 'other', options: [...BUILT_IN].reverse() })).toContain(
      'key "other" has different options than another question with the option list "entry_terms"',
    );
    expect(checkDefinition(own)).toEqual([]);
  });

  it("uses the row's translation, otherwise the release's", () => {
    const texts = {
      'entry_term.options.202701': 'Primavera de 2027',
      'entry_term.options.202708': 'Fall 2027, as the release says it',
      'entry_term.options.202808': 'What the release says of another term',
    };
    const labels = (language: string) =>
      optionListsOf(localise(own, { texts, locale: { language, messages: {} } })).entry_terms?.map(
        ({ label }) => label,
      );
    expect(labels('es')).toEqual(['Otoño de 2027', 'Fall 2028', 'Primavera de 2027']);
    expect(labels('ar')).toEqual(['Autumn 2027', 'Fall 2028', 'Primavera de 2027']);
  });
});

describe('chosen options', () => {
  it("are rows of the university's lists, without the retired mark", () => {
    expect(chosenOptions([own], { entry_term: '202701' }, lists)).toEqual({
      entry_terms: [{ value: '202701', label: 'Spring 2027' }],
    });
    expect(chosenOptions([own], { entry_term: '1' }, lists)).toEqual({});
    expect(chosenOptions([step], { entry_term: '202701' }, {})).toEqual({});
  });

  it('may be retired', () => {
    expect(retiredChoices([own], { entry_term: '202701' })).toEqual(['entry_term']);
    expect(retiredChoices([own], { entry_term: '202708' })).toEqual([]);
  });
});
