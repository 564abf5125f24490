import type { EntityManager } from 'typeorm';
import type { TroubleRow } from './trouble.entity.ts';

export type FoundTrouble = Pick<TroubleRow, 'subject' | 'applicationId' | 'since'>;

/** Behind which row a look goes on: rows are looked at in the order of an instant, then of their ids. */
export interface Place {
  instant: string;
  row: string;
}

interface Looked {
  found: FoundTrouble[];
  /** Of the last row that was looked at; absent when there are no more. */
  next?: Place;
}

/** One state that can't be: how it is found, what it means, how it is mended. */
export interface TroubleKind {
  name: string;
  /** For an officer: what it means. */
  means: string;
  /** For an officer: what the button does. */
  mends: string;
  /** What the button says. */
  deed: string;
  /** Whether mending it changes what an applicant has given. */
  changesApplication: boolean;
  /** Some rows from a place on, in one statement that takes a few milliseconds, whatever the size of the tables. */
  look(reads: EntityManager, from: Place, now: Date): Promise<Looked>;
  /** The same of one subject. @returns undefined when all is well with it */
  check(reads: EntityManager, subject: string, now: Date): Promise<FoundTrouble | undefined>;
  /** Puts it right, or orders the job that does. Harmless when it is right already, and when it is done twice. */
  mend(trouble: FoundTrouble): Promise<void>;
}

export const BEGINNING: Place = { instant: '', row: '' };
