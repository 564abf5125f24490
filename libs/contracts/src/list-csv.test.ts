import { describe, expect, it } from 'vitest';
import type { ListRowReply } from './calls/staff-lists.ts';
import { csvDelimiter, listAsCsv, listRowsOf } from './list-csv.ts';

const ROWS: ListRowReply[] = [
  { code: '1', label: 'Art, "fine"', retired: false, labels: { es: 'Arte' } },
  { code: '2', label: 'Law', retired: true, labels: {} },
];

describe('an option list as a table', () => {
  it('has a column for each language in which any row has a label', () => {
    expect(listAsCsv(ROWS)).toBe('code,label,retired,label:es\n1,"Art, ""fine""",,Arte\n2,Law,yes,\n');
  });

  it('is read back as it was', () => {
    const records = [
      { code: '1', label: 'Art, "fine"', retired: '', 'label:es': 'Arte' },
      { code: '2', label: 'Law', retired: 'yes', 'label:es': '' },
    ];
    expect(listRowsOf(records, 'majors.csv')).toEqual({ rows: ROWS });
  });

  it.each([
    [[{ code: '1' }], 'needs the columns code and label'],
    [[{ code: '1', label: 'Art', colour: 'red' }], 'It has colour.'],
    [[{ code: '1', label: 'Art', retired: 'maybe' }], 'retired of 1 says "maybe"'],
    [[], 'needs the columns code and label'],
  ])('is refused with a sentence: %j', (records, sentence) => {
    expect(listRowsOf(records as Record<string, string>[], 'x.csv')).toEqual({
      problem: expect.stringContaining(sentence),
    });
  });

  it('may have semicolons, as spreadsheets write them where the comma stands in numbers', () => {
    expect([csvDelimiter('code;label\n1;A, B'), csvDelimiter('code,label\n1;2,x')]).toEqual([';', ',']);
  });
});
