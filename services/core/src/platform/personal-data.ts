import type { EntityManager } from 'typeorm';

export interface Person {
  accountId: string;
  applicationId: string;
  email: string;
  /** Addresses that the account had before, and nobody else's has now. */
  formerEmails: string[];
}

/** What stands about a person in other places than the rows of a room. */
interface Traces {
  /** Of rows that jobs may be about. */
  ids?: string[];
  /** Of messages to addresses that are not the person's. */
  messages?: string[];
  /** Of files in the storage. */
  keys?: string[];
  /** Of files in the storage that somebody may still send until an instant, with a form that they were given before. */
  uploads?: { key: string; until: string }[];
}

/**
 * How a room erases a person. All rooms do it in one transaction, which holds the application locked: first each says what
 * traces its rows have left, then each deletes its rows.
 */
export interface PersonalData {
  traces?(manager: EntityManager, person: Person): Promise<Traces>;
  erase(manager: EntityManager, person: Person): Promise<void>;
}
