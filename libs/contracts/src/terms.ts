import { type Answers, type ConditionExpression, holds } from '@portico/form-model';

/** The list of options whose rows are terms. */
export const TERM_LIST = 'entry_terms';

/** Between which moments the university takes applications for a term. Instants are ISO 8601 in UTC. */
export interface TermDates {
  /** Code of a row of `TERM_LIST`. */
  term: string;
  /** For whom of the applicants of the term; null: whoever is in no audience of it. */
  audience: TermAudience | null;
  /** The first moment at which one can submit; null: at once. */
  opens_at: string | null;
  /** The first moment that is too late; null: it stays open. */
  closes_at: string | null;
  /** IANA name: the one in which both were set, and are told. */
  time_zone: string;
  /** How long after closing a submission is still taken. Nobody is told to count on them. */
  grace_minutes: number;
}

/** Some of the applicants of a term. */
export interface TermAudience {
  /** In English; unique among those of a term. */
  name: string;
  /** By language, what it is called in another one. */
  labels: Record<string, string>;
  /** Of the answers of an application. */
  when: ConditionExpression;
}

/** What a page knows of terms. */
export interface PageTerms {
  /** The answer that names the term of an application. */
  key: string;
  /** Of the step that asks it; undefined while none does. */
  route?: string | undefined;
  dates: TermDates[];
}

/** What the office has given one applicant. */
export interface OwnDates {
  /** The application was re-opened and is not submitted again. */
  isReopened: boolean;
  /** The first moment that is too late for what was re-opened; null: it has no deadline. */
  reopenedUntil: string | null;
  /** The first moment that is too late for who may be late; null: they may not. */
  lateUntil: string | null;
}

export const NO_OWN_DATES: OwnDates = { isReopened: false, reopenedUntil: null, lateUntil: null };

/** What counts for one application. */
export interface Deadline extends Pick<TermDates, 'opens_at' | 'closes_at' | 'time_zone' | 'grace_minutes'> {
  /** `own`: the office has set it for this applicant. */
  source: 'term' | 'own';
}

/** The moment counts at which the server had the request; this is for what it takes to get there. */
export const DEFAULT_GRACE_MINUTES = 5;

/** The dates that hold for these answers: of the first audience that they are in, else those for everybody else. */
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

/**
 * The deadline of an application; null when it has none.
 * @param timeZone of the university, for what the office sets
 */
export function deadlineOf(dates: TermDates | undefined, own: OwnDates, timeZone: string): Deadline | null {
  const { isReopened, reopenedUntil, lateUntil } = own;
  const grace_minutes = dates?.grace_minutes ?? DEFAULT_GRACE_MINUTES;
  // What was re-opened was in time before: the term's dates bind it no more.
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

/** `week` and `day`: it closes within that time. `grace`: it has closed, and a submission is still taken. */
export type TermPhase = 'before' | 'open' | 'week' | 'day' | 'grace' | 'closed';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Each phase begins at its moment and ends with the next. Milliseconds since 1970. */
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

/** @param at the server's time, in milliseconds since 1970 */
export const phaseAt = (dates: Boundaries, at: number): TermPhase =>
  beginnings(dates).findLast(([, begins]) => begins <= at)?.[0] ?? 'before';

/** When the phase changes next, in milliseconds since 1970; null when it does not any more. */
export const nextPhaseAt = (dates: Boundaries, at: number): number | null =>
  beginnings(dates).find(([, begins]) => begins > at)?.[1] ?? null;

/** The last minute in which one is in time, as people are told it: a term closes with the end of that minute. */
export const lastMinute = (closesAt: string): string => new Date(Date.parse(closesAt) - MINUTE).toISOString();
