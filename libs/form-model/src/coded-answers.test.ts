import { describe, expect, it } from 'vitest';
import { block } from './blocks/block.ts';
import { codedAnswers } from './coded-answers.ts';
import { question } from './questions.ts';
import { when } from './conditions.ts';
import { stepOf } from './step.fixture.ts';

const options = [
  { value: 'F', label: 'Female' },
  { value: 'M', label: 'Male' },
];
const step = stepOf(
  [
    question.text({ key: 'name', label: 'Name' }),
    question.date({ key: 'born', label: 'Born' }),
    question.phone({ key: 'phone', label: 'Phone' }),
    question.masked({ key: 'ssn', label: 'Number', mask: 'ssn' }),
    question.document({ key: 'file', label: 'File' }),
    question.lookup({ key: 'school', label: 'School' }),
    question.year({ key: 'year', label: 'Year', years: { count: 3, direction: 'back' } }),
    question.monthYear({
      key: 'month',
      yearKey: 'month_year',
      label: 'When',
      years: { count: 3, direction: 'back' },
    }),
    question.radio({ key: 'gender', label: 'Gender', options }),
    question.dropdown({ key: 'country', label: 'Country', category: 'countries' }),
    question.dropdown({
      key: 'county',
      label: 'County',
      optionsBy: { valueKey: 'country', options: { USA: [{ value: 'PG', label: 'Prince George' }] } },
    }),
    question.checkbox({ key: 'agree', label: 'I agree', hiddenWhen: when.equals('gender', 'M') }),
    block.section({ questions: [question.checkbox({ key: 'more', label: 'More' })] }),
  ],
  { id: 'person', label: 'Person', group: 'all', title: 'All' },
);

const TYPED = {
  name: 'Ada',
  born: '2008-02-29',
  phone: '(301) 405-1000',
  ssn: '123-45-6789',
  file: 'ANSWERED',
  school: 'Lakeview',
  year: '2024',
  year_desc: '2024',
  month: '8',
  month_desc: 'August',
  month_year: '2027',
  month_year_desc: '2027',
};

describe('coded answers', () => {
  it('are offered codes and checkboxes', () => {
    const coded = { gender: 'F', country: 'USA', county: 'PG', agree: true, more: true };
    expect(codedAnswers([step], { ...TYPED, ...coded, gender_desc: 'Female' })).toEqual(coded);
  });

  it("exclude typed text under a choice's key", () => {
    const smuggled = { gender: 'Ada Lovelace', gender_desc: 'Ada', country: 'USA', county: 'Ada Street 1' };
    expect(codedAnswers([step], { ...smuggled, agree: 'Ada', more: false })).toEqual({ country: 'USA' });
    expect(codedAnswers([step], { county: 'PG' })).toEqual({});
  });

  it('exclude hidden questions', () => {
    expect(codedAnswers([step], { gender: 'M', agree: true })).toEqual({ gender: 'M' });
  });
});
