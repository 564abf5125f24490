import { describe, expect, it } from 'vitest';
import type { ListRowReply } from './endpoints/staff-lists.ts';
import { csvDelimiter, listAsCsv, listRowsOf } from './list-csv.ts';

const ROWS: ListRowReply[] = [
  { code: '1', label: 'Art, "fine"', retired: false, labels: { es: 'Arte' } },
  { code: '2', label: 'Law', retired: true, labels: {} },
];

describe('an option list as CSV', () => {
  it('has a column per language with any label', () => {
    expect(listAsCsv(ROWS)).toBe('code,label,retired,label:es\n1,"Art, ""fine""",,Arte\n2,Law,yes,\n');
  });

  it('survives a round trip', () => {
    const records = [
      { code: '1', label: 'Art, "fine"', retired: '', 'label:es': 'Arte' },
      { code: '2', label: 'Law', retired: 'yes', 'label:es': '' },
    ];
    expect(listRowsOf(records, 'majors.csv')).toEqual({ rows: ROWS });
  });

  it.each([
    [[{ code: '1' }], 'needs the columns code and label'],
    [[{ code: '1', label: 'Art', colour: 'red' }], 'Unknown columns: colour.'],
    [[{ code: '1', label: 'Art', retired: 'maybe' }], 'Code 1 has "maybe" in the column retired'],
    [[], 'needs the columns code and label'],
  ])('is rejected with a sentence: %j', (records, sentence) => {
    expect(listRowsOf(records as Record<string, string>[], 'x.csv')).toEqual({
      problem: expect.stringContaining(sentence),
    });
  });

  it('may use semicolons, as spreadsheets with decimal commas do', () => {
    expect([csvDelimiter('code;label\n1;A, B'), csvDelimiter('code,label\n1;2,x')]).toEqual([';', ',']);
  });
});
