import { describe, expect, it } from 'vitest';
import { checkRow } from './check-row.ts';
import type { ListRow } from './list-columns.ts';

const SCHOOL: ListRow = {
  category: 'hs_ceeb',
  ceeb: '210345',
  name: 'Lincoln High School',
  address_line_1: '1 Main Street',
  city: 'Laurel',
  state: 'md',
  zip: '20707',
  country: 'usa',
};
const ADDRESS: ListRow = { ...SCHOOL, category: 'address', ceeb: '', name: '' };

const problemsOf = (row: ListRow) => {
  const checked = checkRow(row);
  return 'problems' in checked ? checked.problems.join('; ') : '';
};
const codeOf = (row: ListRow) => {
  const checked = checkRow(row);
  return 'record' in checked ? checked.record.code : '';
};

describe('checkRow', () => {
  it('accepts a school and uppercases codes', () => {
    expect(checkRow(SCHOOL)).toMatchObject({
      record: { category: 'hs_ceeb', code: '210345', source: 'import', state: 'MD', country: 'USA' },
    });
  });

  it('accepts a school with few fields', () => {
    const row = { ...SCHOOL, address_line_1: '', city: '', state: '', zip: '', country: '' };
    expect(problemsOf(row)).toBe('');
  });

  it('accepts any province for countries without a list', () => {
    expect(problemsOf({ ...SCHOOL, state: 'Bayern', country: 'DEU' })).toBe('');
  });

  it.each([
    ['another category', { category: 'schools' }, 'category must be one of hs_ceeb, college_ceeb, address'],
    ['no code', { ceeb: '' }, 'ceeb is missing'],
    ['a code without its zero', { ceeb: '10345' }, 'ceeb must be 6 digits'],
    ['a college code of five digits', { category: 'college_ceeb', ceeb: '12345' }, 'ceeb must be 4 digits'],
    ['no name', { name: '' }, 'name is missing'],
    ['a name that can never be found', { name: '***' }, 'name is missing'],
    ['a name that fits no answer', { name: 'x'.repeat(101) }, 'name has 101 characters; at most 100 fit'],
    ['a city that fits no answer', { city: 'x'.repeat(46) }, 'city has 46 characters; at most 45 fit'],
    ['a country in words', { country: 'Germany' }, 'country must be a three-letter code'],
    ['a country that does not exist', { country: 'ZZZ' }, 'country must be a three-letter code'],
    ['a state in words', { state: 'Maryland' }, 'state must be the postal abbreviation'],
    ['text in another encoding', { name: 'Lyc\uFFFDe' }, 'name is not UTF-8 text'],
    ['a control character', { name: 'Lincoln\u0000High' }, 'name has a control character'],
  ])('rejects %s', (_, change, problem) => {
    expect(problemsOf({ ...SCHOOL, ...change })).toContain(problem);
  });

  it('reports everything wrong with a row', () => {
    expect(problemsOf({ ...SCHOOL, ceeb: '', name: '', country: 'X' }).split('; ')).toHaveLength(3);
  });

  it('identifies an address regardless of spelling', () => {
    const other = { ...ADDRESS, address_line_1: '1  MAIN street', city: 'LAUREL' };
    expect(codeOf(other)).toBe(codeOf(ADDRESS));
    expect(codeOf({ ...ADDRESS, address_line_1: '2 Main Street' })).not.toBe(codeOf(ADDRESS));
  });

  it('requires the street of an address', () => {
    expect(problemsOf({ ...ADDRESS, address_line_1: '' })).toBe('address_line_1 is missing');
  });
});
