import { expect, it } from 'vitest';
import { readFilters, searchOf, writeFilters } from './audit-search.ts';

it('keeps audit filters in the URL and searches whole days at the university', () => {
  const filters = {
    actor: 'Ann',
    action: '',
    subject: ' 42 ',
    outcome: 'refused',
    from: '2026-11-23',
    to: '2026-11-23',
  };
  const written = writeFilters(filters);
  expect(written).toEqual({
    ...{ actor: 'Ann', subject: '42', outcome: 'refused', from: '2026-11-23', to: '2026-11-23' },
  });
  expect(searchOf(readFilters(new URLSearchParams(written)), 'America/New_York')).toEqual({
    actor: 'Ann',
    subject: '42',
    outcome: 'refused',
    since: '2026-11-23T05:00:00.000Z',
    until: '2026-11-24T05:00:00.000Z',
  });
});

it('searches everything when the URL is invalid', () => {
  const query = new URLSearchParams('outcome=lost&from=yesterday');
  expect(searchOf(readFilters(query), 'UTC')).toEqual({});
});
