import type { EntityManager } from 'typeorm';
import type { IntegrityIssueRow } from './integrity-issue.entity.ts';

export type FoundIssue = Pick<IntegrityIssueRow, 'subject' | 'applicationId' | 'since'>;

/** Cursor: checks go through rows by timestamp, then id. */
export interface Place {
  instant: string;
  row: string;
}

interface CheckResult {
  found: FoundIssue[];
  next?: Place;
}

export interface IssueKind {
  name: string;
  explanation: string;
  fixEffect: string;
  fixLabel: string;
  changesApplication: boolean;
  /** Checks a batch in one statement of a few milliseconds, regardless of table size. */
  checkBatch(reads: EntityManager, from: Place, now: Date): Promise<CheckResult>;
  check(reads: EntityManager, subject: string, now: Date): Promise<FoundIssue | undefined>;
  fix(issue: FoundIssue): Promise<void>;
}

export const START: Place = { instant: '', row: '' };
