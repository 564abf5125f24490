import { SOURCE, write } from '@portico/texts';
import { expect, it } from 'vitest';
import { requestState } from './document-request-state.ts';

const NOW = Date.parse('2027-01-15T12:00:00.000Z');
const shown = (
  request: Partial<Parameters<typeof requestState>[0]>,
  asked_at = '2027-01-08T12:00:00.000Z',
) => {
  const { text, values } = requestState({ status: 'open', document: null, ...request, asked_at }, NOW);
  return write(SOURCE, text, values);
};

it('counts whole days while a document is missing, never fewer than none', () => {
  expect(shown({})).toBe('Waiting (7 days)');
  expect(shown({}, '2027-01-14T12:00:00.000Z')).toBe('Waiting (1 day)');
  expect(shown({}, '2027-01-14T12:00:00.001Z')).toBe('Waiting (less than a day)');
  expect(shown({}, '2027-01-15T12:05:00.000Z')).toBe('Waiting (less than a day)');
});

it('waits for an upload that failed or isn’t converted yet', () => {
  for (const status of ['failed', 'in_progress'] as const)
    expect(shown({ document: { status } })).toBe('Waiting (7 days)');
  expect(shown({ document: { status: 'completed' } })).toBe('Uploaded');
});

it('is Received or Waived once staff close the request, with and without an upload', () => {
  for (const document of [null, { status: 'completed' as const }]) {
    expect(shown({ status: 'received', document })).toBe('Received');
    expect(shown({ status: 'withdrawn', document })).toBe('Waived');
  }
});
