import { describe, expect, it } from 'vitest';
import { changeInWords, type Dates, table, termRows } from './terms-table.ts';

const DATES: Dates = {
  term: '202708',
  audience: null,
  opens: '2026-08-01T00:00',
  closes: '2027-01-15T23:59',
  opens_at: '2026-08-01T04:00:00.000Z',
  closes_at: '2027-01-16T05:00:00.000Z',
  time_zone: 'America/New_York',
  grace_minutes: 10,
  phase: 'open',
};
const TERMS = [{ code: '202708', label: 'Fall 2027', retired: false }];
const when = { valueKey: 'college_enroll_radio', operator: 'equals', target: 'Y' } as const;
const TRANSFERS = { ...DATES, audience: { name: 'Transfers', labels: {}, when }, opens: null, closes: null };
const CHANGE = {
  ...{ revision: 1, changed_at: null, changed_by: null, time_zone: 'America/New_York', now: '' },
  ...{ terms: TERMS, dates: [DATES], changed: false, notes: ['closes: it comes twice.'] },
};

describe('the table of terms', () => {
  it('shows local times with their time zone, and "everyone else"', () => {
    expect(table(termRows({ terms: TERMS, dates: [TRANSFERS, DATES] }))).toBe(
      [
        'Term               For            Opens             Closes            Time zone         Grace   Status',
        '202708  Fall 2027  Transfers      at once           stays open        America/New_York  10 min  open',
        '202708  Fall 2027  everyone else  2026-08-01 00:00  2027-01-15 23:59  America/New_York  10 min  open',
      ].join('\n'),
    );
    expect(table(termRows({ terms: TERMS, dates: [DATES] }))).toContain('everyone  ');
  });

  it('shows who is affected by a change, and how many more there are', () => {
    const applicant = { id: 'a', name: '', email: 'ada@example.com', before: null, after: DATES };
    const words = changeInWords({ ...CHANGE, affected: { count: 3, applicants: [applicant] } });
    expect(words).toContain('3 in-progress applicants get a new deadline:');
    expect(words).toContain(
      'a   -     ada@example.com  no deadline  until 2027-01-15 23:59 America/New_York',
    );
    expect(words).toContain('and 2 more.');
    expect(words).toContain('closes: it comes twice.');
    expect(changeInWords({ ...CHANGE, affected: { count: 0, applicants: [] } })).toContain(
      'No in-progress applications are affected.',
    );
  });
});
