import type { StaffAction } from '../../staff/index.ts';

export interface RetainedItem {
  /** Id of an application or account, or for a release its name and version, such as `about 1.2.0`. */
  id: string;
  name: string;
  since: string;
  applicationId: string | null;
}

export interface RetainedPage {
  items: RetainedItem[];
  next: string | null;
}

export interface RetentionRule {
  name: string;
  about: string;
  effect: string;
  days: number | null;
  /** Whether expired records are deleted nightly; otherwise only when staff confirm. */
  isAutomatic: boolean;
  count(before: string, most: number): Promise<number>;
  /** Oldest activity first. Absent if single records aren't meaningful. */
  list?(before: string, limit: number, after: string): Promise<RetainedPage>;
  /**
   * Deletes all expired records, each in its own transaction, so it can be interrupted and repeated.
   * @param by name of the person who requested it
   * @returns more values for the log
   */
  purge(before: string, by: string, signal: AbortSignal): Promise<object>;
}

export interface PurgeJob {
  rule: string;
  /**
   * Records without activity since this instant are deleted. Fixed when the job is enqueued, so that only records that were
   * shown are deleted.
   */
  before: string;
  by: Pick<StaffAction, 'actor' | 'keyId' | 'personId'>;
}
