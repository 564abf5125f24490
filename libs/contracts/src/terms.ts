import { type Answers, type ConditionExpression, holds } from '@portico/form-model';

export const TERM_LIST = 'entry_terms';

export interface TermDates {
  term: string;
  /** Null for the dates of applicants who match no audience of the term. */
  audience: TermAudience | null;
  /** Null if the term is open from the start. */
  opens_at: string | null;
  /** Exclusive; null if the term never closes. */
  closes_at: string | null;
  /** IANA name of the time zone in which the dates are entered and shown. */
  time_zone: string;
  grace_minutes: number;
}

export interface TermAudience {
  /** English name, unique within the term. */
  name: string;
  labels: Record<string, string>;
  when: ConditionExpression;
}

export interface PageTerms {
  key: string;
  route?: string | undefined;
  dates: TermDates[];
}

export interface OwnDates {
  isReopened: boolean;
  reopenedUntil: string | null;
  lateUntil: string | null;
}

export const NO_OWN_DATES: OwnDates = { isReopened: false, reopenedUntil: null, lateUntil: null };

export interface Deadline extends Pick<TermDates, 'opens_at' | 'closes_at' | 'time_zone' | 'grace_minutes'> {
  /** `own`: the date was set for this applicant only. */
  source: 'term' | 'own';
}

/** Minutes after the deadline in which submissions are accepted: a request sent before the deadline can take a while. */
export const DEFAULT_GRACE_MINUTES = 5;

/** Returns the dates of the first audience whose condition the answers meet, or else those without an audience. */
export function datesFor(
  dates: readonly TermDates[],
  term: unknown,
  answers: Answers,
): TermDates | undefined {
  const ofTerm = dates.filter((each) => each.term === term);
  return (
    ofTerm.find(({ audience }) => audience && holds(audience.when, answers)) ??
    ofTerm.find(({ audience }) => audience === null)
  );
}

/** Returns the deadline of an application, or null if it has none. @param timeZone the university's, in which dates for a single applicant are shown */
export function deadlineOf(dates: TermDates | undefined, own: OwnDates, timeZone: string): Deadline | null {
  const { isReopened, reopenedUntil, lateUntil } = own;
  const grace_minutes = dates?.grace_minutes ?? DEFAULT_GRACE_MINUTES;
  // The term's dates no longer apply to a reopened application.
  if (isReopened) {
    if (reopenedUntil === null) return null;
    const closes_at = later(reopenedUntil, lateUntil);
    return { opens_at: null, closes_at, time_zone: timeZone, grace_minutes, source: 'own' };
  }
  if (!dates) return null;
  const { opens_at, closes_at, time_zone } = dates;
  if (closes_at !== null && lateUntil !== null && lateUntil > closes_at)
    return { opens_at, closes_at: lateUntil, time_zone: timeZone, grace_minutes, source: 'own' };
  return { opens_at, closes_at, time_zone, grace_minutes, source: 'term' };
}

const later = (one: string, other: string | null) => (other !== null && other > one ? other : one);

/** `week` and `day` are the last week and the last day before closing. In `grace`, the term is closed, but submissions are still accepted. */
export type TermPhase = 'before' | 'open' | 'week' | 'day' | 'grace' | 'closed';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Returns the start of each phase in milliseconds since 1970. A phase ends when the next one starts. */
function beginnings({ opens_at, closes_at, grace_minutes }: Boundaries): [TermPhase, number][] {
  const opens = opens_at === null ? -Infinity : Date.parse(opens_at);
  const begin: [TermPhase, number][] = [
    ['before', -Infinity],
    ['open', opens],
  ];
  if (closes_at === null) return begin;
  const closes = Date.parse(closes_at);
  return [
    ...begin,
    ['week', Math.max(opens, closes - 7 * DAY)],
    ['day', Math.max(opens, closes - DAY)],
    ['grace', closes],
    ['closed', closes + grace_minutes * MINUTE],
  ];
}

type Boundaries = Pick<TermDates, 'opens_at' | 'closes_at' | 'grace_minutes'>;

export const phaseAt = (dates: Boundaries, at: number): TermPhase =>
  beginnings(dates).findLast(([, begins]) => begins <= at)?.[0] ?? 'before';

/** Returns the start of the next phase in milliseconds since 1970, or null in the last phase. */
export const nextPhaseAt = (dates: Boundaries, at: number): number | null =>
  beginnings(dates).find(([, begins]) => begins > at)?.[1] ?? null;

/** Returns the last minute in which people can still submit, for display: 11:59 p.m. if the term closes at midnight. */
export const lastMinute = (closesAt: string): string => new Date(Date.parse(closesAt) - MINUTE).toISOString();
