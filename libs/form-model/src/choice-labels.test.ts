import { describe, expect, it } from 'vitest';
import { companionsOf } from './choice-labels.ts';
import { question } from './questions.ts';
import { stepOf } from './step.fixture.ts';

const option = (value: string, label: string) => ({ value, label });
const step = stepOf(
  [
    question.radio({
      key: 'gender',
      label: 'Gender',
      options: [option('X', 'Another'), option('F', 'Female')],
    }),
    question.dropdown({ key: 'country', label: 'Country', category: 'countries' }),
    question.dropdown({
      key: 'region',
      label: 'Region',
      optionsBy: {
        valueKey: 'country',
        options: { USA: [option('N', 'North')], CAN: [option('N', 'Nord')] },
      },
    }),
    question.text({ key: 'school', label: 'School' }),
  ],
  { id: 'person', label: 'Person', group: 'person', title: 'Person' },
);
const companions = (answers: Record<string, string>, keys?: string[], before = {}) =>
  companionsOf([step], answers, before, keys);

describe('a label key', () => {
  it('has the label of its code, whichever key is requested', () => {
    const answers = { gender: 'X', gender_desc: 'Female <b>' };
    for (const key of ['gender', 'gender_desc'])
      expect(companions(answers, [key])).toEqual({ gender_desc: 'Another' });
  });

  it('is empty without a choice', () => {
    expect(companions({ gender_desc: 'Female' }, ['gender_desc'])).toEqual({ gender_desc: '' });
    expect(companions({ school: 'A school of my own' })).toEqual({
      gender_desc: '',
      country_desc: '',
      region_desc: '',
    });
  });

  it('follows the controlling answer', () => {
    expect(companions({ country: 'CAN', region: 'N' })).toMatchObject({
      country_desc: 'Canada',
      region_desc: 'Nord',
    });
  });

  it('keeps the label of a retired code, and is empty for an unknown one', () => {
    const before = { gender: 'OLD', gender_desc: 'The old one' };
    expect(companions({ gender: 'OLD', gender_desc: 'Mine' }, ['gender'], before)).toEqual({
      gender_desc: 'The old one',
    });
    expect(companions({ gender: 'NEW', gender_desc: 'Mine' }, ['gender'], before)).toEqual({
      gender_desc: '',
    });
  });

  it('ignores names of object properties', () => {
    expect(companions({}, ['constructor', '__proto__', 'toString'])).toEqual({});
  });
});
