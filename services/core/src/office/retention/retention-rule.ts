import type { StaffDeed } from '../staff-audit.ts';

/** Something that has been kept for as long as its rule says. */
export interface KeptItem {
  /** Of an application or an account; `about 1.2.0` of a release. */
  id: string;
  /** What staff know it by; empty where there is nothing. */
  name: string;
  /** Since when nothing was done with it. */
  since: string;
  applicationId: string | null;
}

export interface KeptPage {
  items: KeptItem[];
  /** For `after` of the next page; null on the last. */
  next: string | null;
}

/** Why something is kept, how long, and how it goes. */
export interface RetentionRule {
  name: string;
  /** For staff: what it is about. */
  about: string;
  /** For staff: what is left of it. */
  goes: string;
  /** For how long; null: for good, until a setting says otherwise. */
  days: number | null;
  /** Goes each night. What does not waits for somebody who lets it go. */
  byItself: boolean;
  /** How many have been let alone since before an instant; counting ends at `most`. */
  count(before: string, most: number): Promise<number>;
  /** The ones first with which nothing was done for longest; absent where single ones say nothing to anybody. */
  list?(before: string, limit: number, after: string): Promise<KeptPage>;
  /**
   * Lets all of them go. Each by itself, so that a process which dies leaves each whole or gone, and it can be begun anew.
   * @param by name of whoever has ordered it
   * @returns what else the log should say
   */
  letGo(before: string, by: string, signal: AbortSignal): Promise<object>;
}

/** Payload of the job that lets go. */
export interface LetGo {
  /** Name of the rule. */
  rule: string;
  /** What was let alone since before this instant; fixed when it was ordered, so that nothing goes that nobody has seen. */
  before: string;
  by: Pick<StaffDeed, 'actor' | 'keyId' | 'personId'>;
}
