import { describe, expect, it } from 'vitest';
import { forgetFilters, UNKNOWN } from './answer-codes.ts';
import { countFilters, filtersFrom, readFilters, searchOf, writeFilters } from './list-search.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('filters in the URL', () => {
  it('survive a round trip', () => {
    const query =
      'status=reopened&term=none&step=about&missing=yes&startedTo=2026-11-02&changedFrom=2026-11-01&sort=waiting&direction=ascending';
    expect(writeFilters(read(query)).toString()).toBe(query);
    expect(countFilters(read(query))).toBe(6);
  });

  it('leave the URL empty when they are the defaults', () => {
    expect(read('')).toEqual({ sort: 'changed', direction: 'descending' });
    expect(writeFilters(read('')).toString()).toBe('');
    expect(countFilters(read(''))).toBe(0);
  });

  it('keep filters by answers as a code, and sorting by an answer', () => {
    const answers = [
      { question: 'hs_name', contains: 'whitman' },
      { question: 'hs_gpa', from: '3', to: '' },
      { question: 'state', any_of: ['MD'] },
      { question: 'city', answered: false },
    ];
    const filters = { ...read('sortAnswer=hs_gpa'), answers };
    const query = writeFilters(filters).toString();
    expect(query).toMatch(/^answers=\w+&sortAnswer=hs_gpa$/);
    expect(writeFilters(filters).toString()).toBe(query);
    expect(read(query)).toEqual(filters);
    expect(countFilters(filters)).toBe(4);
    forgetFilters();
    expect(read(query).answers).toEqual([{ question: UNKNOWN, answered: true }]);
    writeFilters(filters);
    expect(read(query)).toEqual(filters);
  });

  it('drop invalid values', () => {
    expect(read('status=happy&documents=maybe&submittedTo=tomorrow&sort=shoes&direction=sideways')).toEqual(
      read(''),
    );
  });
});

describe('the search request', () => {
  it("has days as instants in the university's time zone, both inclusive, and nothing else", () => {
    const filters = read('submittedFrom=2026-11-01&submittedTo=2026-11-01&term=none');
    expect(searchOf('  ada ', filters, 'America/New_York')).toEqual({
      text: 'ada',
      term: '',
      submitted_from: '2026-11-01T04:00:00.000Z',
      submitted_before: '2026-11-02T05:00:00.000Z',
      sort: 'changed',
      direction: 'descending',
    });
    expect(searchOf(' ', read(''), 'UTC')).toEqual({ sort: 'changed', direction: 'descending' });
  });

  it('has filters by answers that are filled in', () => {
    const answers = [
      { question: 'hs_name', contains: ' ' },
      { question: 'hs_gpa', from: '3', to: '' },
      { question: 'state', any_of: [] },
      { question: 'city', answered: false },
    ];
    const filters = { ...read('sortAnswer=hs_gpa'), answers };
    const search = searchOf('', filters, 'UTC');
    expect(search).toEqual({
      answers: [
        { question: 'hs_gpa', from: '3' },
        { question: 'city', answered: false },
      ],
      ...{ sort_answer: 'hs_gpa', sort: 'changed', direction: 'descending' },
    });
    expect(filtersFrom(search, 'UTC')).toEqual({ ...filters, answers: search.answers });
    expect(searchOf('', { ...read(''), answers: [{ question: 'city' }] }, 'UTC').answers).toBeUndefined();
  });

  it('is turned back into the filters, for saved views', () => {
    const query =
      'status=unsubmitted&term=none&missing=no&startedFrom=2026-10-30&startedTo=2026-11-01&waitingTo=2026-03-08&sort=name&direction=ascending';
    for (const timeZone of ['America/New_York', 'UTC', 'Asia/Kathmandu'])
      expect(filtersFrom(searchOf('', read(query), timeZone), timeZone)).toEqual(read(query));
  });

  it('keeps the search text out of the URL', () => {
    expect(writeFilters(read('text=ada')).toString()).toBe('');
  });
});
