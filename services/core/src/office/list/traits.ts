import type { WebStatus } from '@portico/contracts';

/*
 * What a list is narrowed by most, as one number from 0 to 31: the status, and for documents, requested documents and missing answers
 * whether there are any. So a condition on all four is one look at one column of an index.
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

/** Has the bit with the number of each of the traits that are wanted; undefined when all are. */
export function wantedTraits(wish: Partial<Traits>): number | undefined {
  const numbers = Array.from({ length: ALL }, (_, traits) => traits);
  const wanted = numbers.filter((traits) =>
    Object.entries(wish).every(
      ([name, value]) => value === undefined || told(traits)[name as keyof Traits] === value,
    ),
  );
  return wanted.length === ALL ? undefined : wanted.reduce((mask, traits) => mask + 2 ** traits, 0);
}

const told = (traits: number): Traits => ({
  status: statusIn(traits) ?? 'none',
  documents: (traits & DOCUMENTS) > 0,
  requested: (traits & REQUESTED) > 0,
  missing: (traits & MISSING) > 0,
});
