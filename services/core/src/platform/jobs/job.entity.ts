import { EntitySchema } from 'typeorm';

export type JobStatus = 'queued' | 'running' | 'done' | 'failed';

/** Instants are ISO text in UTC, which sorts and compares alike on every database. */
export interface JobRow {
  id: string;
  kind: string;
  payload: object;
  status: JobStatus;
  runAt: string;
  leaseUntil: string | null;
  attempts: number;
  /** Unique among unfinished jobs; null once the job ends. */
  uniqueKey: string | null;
  lastError: string | null;
  owner: string | null;
  /** Number of the owner's unfinished jobs of this kind when it was added. */
  turn: number;
  createdAt: string;
  finishedAt: string | null;
}

export const JobEntity = new EntitySchema<JobRow>({
  name: 'job',
  tableName: 'job',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    kind: { type: 'varchar', length: 64 },
    payload: { type: 'json' },
    status: { type: 'varchar', length: 16 },
    runAt: { type: 'varchar', length: 24, name: 'run_at' },
    leaseUntil: { type: 'varchar', length: 24, name: 'lease_until', nullable: true },
    attempts: { type: 'int' },
    uniqueKey: { type: 'varchar', length: 190, name: 'unique_key', nullable: true },
    lastError: { type: 'varchar', length: 1000, name: 'last_error', nullable: true },
    owner: { type: 'varchar', length: 36, nullable: true },
    turn: { type: 'int', default: 0 },
    createdAt: { type: 'varchar', length: 24, name: 'created_at' },
    finishedAt: { type: 'varchar', length: 24, name: 'finished_at', nullable: true },
  },
});
