import { describe, expect, it } from 'vitest';
import { countFilters, readFilters, searchOf, writeFilters } from './list-search.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('filters in the address', () => {
  it('are read as they were written', () => {
    const query =
      'status=submitted&term=none&missing=yes&changedFrom=2026-11-01&sort=name&direction=ascending';
    expect(writeFilters(read(query)).toString()).toBe(query);
    expect(countFilters(read(query))).toBe(4);
  });

  it('are the usual order alone when there are none, and then leave the address alone', () => {
    expect(read('')).toEqual({ sort: 'changed', direction: 'descending' });
    expect(writeFilters(read('')).toString()).toBe('');
    expect(countFilters(read(''))).toBe(0);
  });

  it('are left out when they make no sense', () => {
    expect(read('status=happy&documents=maybe&submittedTo=tomorrow&sort=shoes&direction=sideways')).toEqual(
      read(''),
    );
  });
});

describe('the search that is sent', () => {
  it('has days as instants of the university, both included, and nothing that is not asked for', () => {
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

  it('never brings what is searched for into the address', () => {
    expect(writeFilters(read('text=ada')).toString()).toBe('');
  });
});
