import type { WebStatus } from '@portico/contracts';

/*
 * Most used filters as one number from 0 to 31: status, and whether there are documents, requested documents,
 * and missing answers. One indexed column serves conditions on all four.
 */
const STATUSES = ['none', 'started', 'validating', 'submitted'] as const;
const MISSING = 1;
const REQUESTED = 2;
const DOCUMENTS = 4;
const STATUS = 8;
const ALL = STATUSES.length * STATUS;

export interface Traits {
  status: WebStatus | 'none';
  documents: boolean;
  requested: boolean;
  missing: boolean;
}

export const traitsOf = ({ status, documents, requested, missing }: Traits): number =>
  STATUSES.indexOf(status) * STATUS +
  (documents ? DOCUMENTS : 0) +
  (requested ? REQUESTED : 0) +
  (missing ? MISSING : 0);

export const statusIn = (traits: number): WebStatus | null => {
  const status = STATUSES[Math.floor(traits / STATUS)] ?? 'none';
  return status === 'none' ? null : status;
};

/** Bit set of the trait numbers that match; undefined if all do. */
export function wantedTraits(input: Partial<Traits>): number | undefined {
  const numbers = Array.from({ length: ALL }, (_, traits) => traits);
  const wanted = numbers.filter((traits) =>
    Object.entries(input).every(
      ([name, value]) => value === undefined || decoded(traits)[name as keyof Traits] === value,
    ),
  );
  return wanted.length === ALL ? undefined : wanted.reduce((mask, traits) => mask + 2 ** traits, 0);
}

const decoded = (traits: number): Traits => ({
  status: statusIn(traits) ?? 'none',
  documents: (traits & DOCUMENTS) > 0,
  requested: (traits & REQUESTED) > 0,
  missing: (traits & MISSING) > 0,
});
