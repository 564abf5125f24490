import type { ApplicationSearchPayload, BulkKind, BulkState } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

/** Somebody of the staff wants a file of many applications. */
export interface BulkJobRow {
  id: string;
  /** Id of the person or of the key; `command line` on the server's own machine. */
  owner: string;
  /** Whose deed it is, for the audit trail. */
  deed: { actor: string; keyId: string | null; personId: string | null };
  kind: BulkKind;
  state: BulkState;
  /** Why it failed, in a word. */
  problem: string | null;
  /** What is still to be found, with the place behind the last that was; null once all are, because it may name somebody. */
  search: ApplicationSearchPayload | null;
  /** Raised by every step, so that each is done once; and by whatever makes a step that runs worthless. */
  step: number;
  /** The job that does the next step; one that has failed for good makes this failed too. */
  jobId: string | null;
  done: number;
  total: number;
  /** Storage key. It is written before the file is, so that nothing of a process that was killed stays. */
  file: string | null;
  bytes: number | string | null;
  /** Of the last link to it. */
  linkHash: string | null;
  linkUntil: string | null;
  createdAt: string;
  endedAt: string | null;
  /** When the file, and this row, go. */
  expiresAt: string | null;
}

export const BulkJobEntity = new EntitySchema<BulkJobRow>({
  name: 'bulk_job',
  tableName: 'bulk_job',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    owner: { type: 'varchar', length: 36 },
    deed: { type: 'json' },
    kind: { type: 'varchar', length: 8 },
    state: { type: 'varchar', length: 16 },
    problem: { type: 'varchar', length: 32, nullable: true },
    search: { type: 'json', nullable: true },
    step: { type: 'int' },
    jobId: { type: 'varchar', length: 36, name: 'job_id', nullable: true },
    done: { type: 'int' },
    total: { type: 'int' },
    file: { type: 'varchar', length: 200, nullable: true },
    bytes: { type: 'bigint', nullable: true },
    linkHash: { type: 'varchar', length: 64, name: 'link_hash', nullable: true },
    linkUntil: { type: 'varchar', length: 24, name: 'link_until', nullable: true },
    createdAt: { type: 'varchar', length: 24, name: 'created_at' },
    endedAt: { type: 'varchar', length: 24, name: 'ended_at', nullable: true },
    expiresAt: { type: 'varchar', length: 24, name: 'expires_at', nullable: true },
  },
});

/** Something is still to be done for it. */
export const UNDER_WAY: readonly BulkState[] = ['selecting', 'printing', 'packing'];
