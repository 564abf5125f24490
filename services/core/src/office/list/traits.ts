/*
 * Most used filters as one number from 0 to 47: status, and whether there are documents, requested documents,
 * and missing answers. One indexed column serves conditions on all four.
 */
/** Stored by position: append only. */
const STATUSES = ['none', 'started', 'validating', 'submitted', 'reopened', 'unconfirmed'] as const;
const UNSUBMITTED: readonly ListStatus[] = ['started', 'validating', 'reopened'];
export type ListStatus = (typeof STATUSES)[number];
const MISSING = 1;
const REQUESTED = 2;
const DOCUMENTS = 4;
const STATUS = 8;
const ALL = STATUSES.length * STATUS;

export const isUnsubmitted = (status: ListStatus): boolean => UNSUBMITTED.includes(status);

export interface Traits {
  status: ListStatus;
  documents: boolean;
  requested: boolean;
  missing: boolean;
}

export const traitsOf = ({ status, documents, requested, missing }: Traits): number =>
  STATUSES.indexOf(status) * STATUS +
  (documents ? DOCUMENTS : 0) +
  (requested ? REQUESTED : 0) +
  (missing ? MISSING : 0);

export const statusIn = (traits: number): ListStatus => STATUSES[Math.floor(traits / STATUS)] ?? 'none';

export type WantedTraits = Partial<Omit<Traits, 'status'>> & { status?: ListStatus | 'unsubmitted' };

/** Returns a bit set of the trait numbers that match; undefined if all do. */
export function wantedTraits({ status, ...flags }: WantedTraits): number | undefined {
  const numbers = Array.from({ length: ALL }, (_, traits) => traits);
  const isWanted = (traits: number) =>
    (status === undefined ||
      (status === 'unsubmitted' ? isUnsubmitted(statusIn(traits)) : statusIn(traits) === status)) &&
    Object.entries(flags).every(
      ([name, value]) => value === undefined || decoded(traits)[name as keyof Traits] === value,
    );
  const wanted = numbers.filter(isWanted);
  return wanted.length === ALL ? undefined : wanted.reduce((mask, traits) => mask + 2 ** traits, 0);
}

const decoded = (traits: number): Traits => ({
  status: statusIn(traits),
  documents: (traits & DOCUMENTS) > 0,
  requested: (traits & REQUESTED) > 0,
  missing: (traits & MISSING) > 0,
});
