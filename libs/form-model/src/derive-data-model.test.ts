import { describe, expect, it } from 'vitest';
import { block } from './blocks/block.ts';
import type { Content, Question } from './definition.ts';
import { exampleStep } from './example.fixture.ts';
import { question } from './questions.ts';

const options = [{ value: 'x', label: 'Ex' }];
const years = { count: 3, direction: 'back' } as const;
const modelOf = (...questions: Content[]) => exampleStep(questions).dataModel;
const text = (exportName: string, maxLength: number) => ({
  type: 'text',
  maxLength,
  exportName,
  group: 'group',
});

describe('the data model of a step', () => {
  it.each<[Question, number]>([
    [question.text({ key: 'a', label: 'A' }), 45],
    [question.email({ key: 'a', label: 'A' }), 100],
    [question.postalCode({ key: 'a', label: 'A' }), 45],
    [question.masked({ key: 'a', label: 'A', mask: 'ssn' }), 45],
    [question.lookup({ key: 'a', label: 'A' }), 45],
    [question.textarea({ key: 'a', label: 'A' }), 1500],
    [question.date({ key: 'a', label: 'A' }), 10],
    [question.phone({ key: 'a', label: 'A' }), 14],
    [question.document({ key: 'a', label: 'A' }), 8],
    [question.textarea({ key: 'a', label: 'A', maxLength: 90 }), 90],
  ])('stores %j as text of at most %d characters', (asked, maxLength) => {
    expect(modelOf(asked)).toEqual({ a: text('A', maxLength) });
  });

  it('stores a checkbox as a boolean', () => {
    expect(modelOf(question.checkbox({ key: 'a', label: 'A' }))).toEqual({
      a: { type: 'boolean', exportName: 'A', group: 'group' },
    });
  });

  it('stores labels of options, months, and years', () => {
    expect(
      modelOf(
        question.radio({ key: 'a', label: 'A', options }),
        question.monthYear({ key: 'm', yearKey: 'y', label: 'M', years }),
      ),
    ).toEqual({
      a: text('A', 45),
      a_desc: text('A_DESC', 200),
      m: text('M', 45),
      m_desc: text('M_DESC', 200),
      y: text('Y', 45),
      y_desc: text('Y_DESC', 200),
    });
  });

  it("stores a record's code", () => {
    const lookup = { category: 'hs_ceeb', codeKey: 'hs_ceeb' } as const;
    expect(modelOf(question.lookup({ key: 'hs_name', label: 'School', maxLength: 100, lookup }))).toEqual({
      hs_name: text('HS_NAME', 100),
      hs_ceeb: text('HS_CEEB', 6),
    });
  });

  it("uses a question's column names", () => {
    const lookup = { category: 'hs_ceeb', codeKey: 'code' } as const;
    const names = modelOf(
      question.dropdown({ key: 'a', label: 'A', options, column: 'ONE' }),
      question.monthYear({ key: 'm', yearKey: 'y', label: 'M', years, column: 'MONTH', yearColumn: 'YEAR' }),
      question.lookup({ key: 'school', label: 'S', lookup, column: 'NAME', codeColumn: 'CEEB' }),
    );
    expect(Object.entries(names).map(([key, { exportName }]) => [key, exportName])).toEqual([
      ['a', 'ONE'],
      ['a_desc', 'ONE_DESC'],
      ['m', 'MONTH'],
      ['m_desc', 'MONTH_DESC'],
      ['y', 'YEAR'],
      ['y_desc', 'YEAR_DESC'],
      ['school', 'NAME'],
      ['code', 'CEEB'],
    ]);
  });

  it('includes nested questions in page order', () => {
    const set = block.repeated({
      id: 'pets',
      label: 'Add another pet',
      prefixes: ['pet', 'pet_2'],
      title: (number) => `Pet ${number}`,
      questions: ({ key }) => [question.text({ key: key('name'), label: 'Name', maxLength: 20 })],
    });
    expect(modelOf(question.text({ key: 'z', label: 'Z' }), set)).toEqual({
      z: text('Z', 45),
      pet_name: text('PET_NAME', 20),
      pet_2_name: text('PET_2_NAME', 20),
    });
  });

  it('removes column settings from the questions', () => {
    const asked = question.text({ key: 'a', label: 'A', column: 'B', maxLength: 3 });
    const { groups } = exampleStep([asked]);
    expect(groups[0]?.questions).toEqual([question.text({ key: 'a', label: 'A' })]);
  });
});

describe('a question', () => {
  it("doesn't compile with unsupported properties", () => {
    // @ts-expect-error A code has no separate length.
    question.dropdown({ key: 'a', label: 'A', options, maxLength: 3 });
    // @ts-expect-error A checkbox has no length.
    question.checkbox({ key: 'a', label: 'A', maxLength: 3 });
    // @ts-expect-error A document's answer has a fixed length.
    question.document({ key: 'a', label: 'A', maxLength: 3 });
    // @ts-expect-error Only a month-year question has a year.
    question.month({ key: 'a', label: 'A', yearColumn: 'Y' });
    expect(Object.keys(question)).toContain('text');
  });
});
