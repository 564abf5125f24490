import { when } from '@portico/form-model';
import { describe, expect, it } from 'vitest';
import {
  datesFor,
  deadlineOf,
  lastMinute,
  nextPhaseAt,
  NO_OWN_DATES,
  phaseAt,
  type TermDates,
} from './terms.ts';

const DATES: TermDates = {
  term: '202708',
  audience: null,
  opens_at: '2026-08-01T04:00:00.000Z',
  closes_at: '2027-01-16T05:00:00.000Z',
  time_zone: 'America/New_York',
  grace_minutes: 10,
};
const phase = (at: string, dates = DATES) => phaseAt(dates, Date.parse(at));

describe('the phase of a term', () => {
  it.each([
    ['before', '2026-08-01T03:59:59.999Z'],
    ['open', '2026-08-01T04:00:00.000Z'],
    ['open', '2027-01-09T04:59:59.999Z'],
    ['week', '2027-01-09T05:00:00.000Z'],
    ['week', '2027-01-15T04:59:59.999Z'],
    ['day', '2027-01-15T05:00:00.000Z'],
    ['day', '2027-01-16T04:59:59.999Z'],
    ['grace', '2027-01-16T05:00:00.000Z'],
    ['grace', '2027-01-16T05:09:59.999Z'],
    ['closed', '2027-01-16T05:10:00.000Z'],
    ['closed', '2030-01-01T00:00:00.000Z'],
  ])('is %s at %s', (expected, at) => {
    expect(phase(at)).toBe(expected);
  });

  it('changes exactly at the announced times', () => {
    const seen: string[] = [];
    for (
      let at: number | null = Date.parse('2026-01-01T00:00:00Z');
      at !== null;
      at = nextPhaseAt(DATES, at)
    ) {
      seen.push(phaseAt(DATES, at));
      const next = nextPhaseAt(DATES, at);
      if (next !== null) expect(phaseAt(DATES, next - 1)).toBe(seen.at(-1));
    }
    expect(seen).toEqual(['before', 'open', 'week', 'day', 'grace', 'closed']);
  });

  it('has no grace period of zero, and no end if open-ended', () => {
    expect(phase('2027-01-16T05:00:00.000Z', { ...DATES, grace_minutes: 0 })).toBe('closed');
    expect(phase('2099-01-01T00:00:00.000Z', { ...DATES, closes_at: null })).toBe('open');
    expect(phase('1999-01-01T00:00:00.000Z', { ...DATES, opens_at: null })).toBe('open');
    expect(nextPhaseAt({ ...DATES, closes_at: null }, Date.parse('2027-01-01T00:00:00Z'))).toBeNull();
  });

  it("of a term that opens less than a week before closing doesn't start before it opens", () => {
    const short = { ...DATES, opens_at: '2027-01-15T20:00:00.000Z' };
    expect(phase('2027-01-15T19:59:59.999Z', short)).toBe('before');
    expect(phase('2027-01-15T20:00:00.000Z', short)).toBe('day');
  });
});

describe('the dates for an applicant', () => {
  const transfers: TermDates = {
    ...DATES,
    audience: { name: 'Transfer applicants', labels: {}, when: when.equals('college_enroll_radio', 'Y') },
    closes_at: '2027-03-02T05:00:00.000Z',
  };
  const dates = [DATES, transfers, { ...DATES, term: '202801' }];

  it('are those of the matching audience, otherwise the default ones', () => {
    expect(datesFor(dates, '202708', { college_enroll_radio: 'Y' })).toBe(transfers);
    expect(datesFor(dates, '202708', { college_enroll_radio: 'N' })).toBe(DATES);
    expect(datesFor(dates, '202708', {})).toBe(DATES);
    expect(datesFor([transfers], '202708', {})).toBeUndefined();
    expect(datesFor(dates, '202901', {})).toBeUndefined();
    expect(datesFor(dates, undefined, {})).toBeUndefined();
  });
});

describe('a deadline', () => {
  const zone = 'Europe/Berlin';
  const of = (own: Partial<typeof NO_OWN_DATES>, dates: TermDates | undefined = DATES) =>
    deadlineOf(dates, { ...NO_OWN_DATES, ...own }, zone);

  it("is the term's, or none", () => {
    expect(of({})).toMatchObject({
      source: 'term',
      closes_at: DATES.closes_at,
      time_zone: 'America/New_York',
    });
    expect(deadlineOf(undefined, NO_OWN_DATES, zone)).toBeNull();
    expect(
      deadlineOf(undefined, { ...NO_OWN_DATES, lateUntil: '2027-01-20T00:00:00.000Z' }, zone),
    ).toBeNull();
  });

  it('is later with an extension, never earlier', () => {
    const late = of({ lateUntil: '2027-01-20T00:00:00.000Z' });
    expect(late).toMatchObject({ source: 'own', closes_at: '2027-01-20T00:00:00.000Z', time_zone: zone });
    expect(of({ lateUntil: '2027-01-10T00:00:00.000Z' })?.closes_at).toBe(DATES.closes_at);
  });

  it("of a reopened application replaces the term's", () => {
    const until = '2027-02-01T00:00:00.000Z';
    expect(of({ isReopened: true })).toBeNull();
    expect(of({ isReopened: true, reopenedUntil: until })).toMatchObject({
      opens_at: null,
      closes_at: until,
    });
    expect(
      of({ isReopened: true, reopenedUntil: until, lateUntil: '2027-02-02T00:00:00.000Z' }),
    ).toMatchObject({
      closes_at: '2027-02-02T00:00:00.000Z',
    });
  });

  it('is shown as the last minute', () => {
    expect(lastMinute('2027-01-16T05:00:00.000Z')).toBe('2027-01-16T04:59:00.000Z');
  });
});
