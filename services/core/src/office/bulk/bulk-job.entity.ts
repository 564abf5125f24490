import type {
  ApplicationSearchPayload,
  BulkAction,
  BulkJobKind,
  BulkPayload,
  BulkState,
} from '@portico/contracts';
import { EntitySchema } from 'typeorm';

export interface BulkJobRow {
  id: string;
  /** Id of the person or key; `command line` for local commands. */
  owner: string;
  startedBy: { actor: string; keyId: string | null; personId: string | null };
  kind: BulkJobKind;
  /** Null for jobs that make files. */
  action: BulkAction | null;
  state: BulkState;
  problem: string | null;
  /** Remaining search with its current place; null when complete, because it may contain a name. */
  search: ApplicationSearchPayload | null;
  /** Columns to export; null for all answers. */
  columns: BulkPayload['columns'] | null;
  /** Incremented by every step, so that no step runs twice, and by changes that invalidate a running step. */
  step: number;
  /** Queue job of the next step. If it has failed permanently, so has this bulk job. */
  jobId: string | null;
  done: number;
  total: number;
  /** Storage key. Stored before the file is written, so that leftovers of a killed process are found. */
  file: string | null;
  bytes: number | string | null;
  linkHash: string | null;
  linkUntil: string | null;
  createdAt: string;
  endedAt: string | null;
  expiresAt: string | null;
}

export const BulkJobEntity = new EntitySchema<BulkJobRow>({
  name: 'bulk_job',
  tableName: 'bulk_job',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    owner: { type: 'varchar', length: 36 },
    startedBy: { type: 'json', name: 'deed' },
    kind: { type: 'varchar', length: 8 },
    action: { type: 'json', nullable: true },
    state: { type: 'varchar', length: 16 },
    problem: { type: 'varchar', length: 32, nullable: true },
    search: { type: 'json', nullable: true },
    columns: { type: 'json', nullable: true },
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

export const RUNNING_STATES: readonly BulkState[] = ['selecting', 'acting', 'printing', 'packing'];
