import { describe, expect, it } from 'vitest';
import { BLOCKS } from './blocks/blocks.fixture.ts';
import { questionsOf } from './blocks/contents.ts';
import { answersFromRecord, answersFromText } from './lookup-autofill.ts';

const search = questionsOf(BLOCKS).find(({ key }) => key === 'hs_2_name')!;

describe('a chosen school', () => {
  it('fills name, code, address, and label keys of the same set', () => {
    const record = { name: 'Bowie High School', ceeb: '210123', city: 'Bowie', state: 'MD', zip: '20715' };
    expect(answersFromRecord(BLOCKS, search, record)).toEqual({
      hs_2_name: 'Bowie High School',
      hs_2_ceeb: '210123',
      hs_2_city: 'Bowie',
      hs_2_state: 'MD',
      hs_2_state_desc: 'Maryland',
    });
  });

  it("removes everything of an earlier school, and codes that aren't offered", () => {
    expect(answersFromRecord(BLOCKS, search, { name: 'École', state: 'Île-de-France' })).toEqual({
      hs_2_name: 'École',
      hs_2_ceeb: '',
      hs_2_city: '',
      hs_2_state: '',
      hs_2_state_desc: '',
    });
  });
});

describe('a typed school', () => {
  it('stores the name truncated, without a code', () => {
    const { hs_2_name, ...rest } = answersFromText(BLOCKS, search, 'x'.repeat(200));
    expect(hs_2_name).toHaveLength(45);
    expect(rest).toEqual({ hs_2_ceeb: '' });
  });
});
