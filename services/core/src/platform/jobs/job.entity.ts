import { EntitySchema } from 'typeorm';

export type JobStatus = 'queued' | 'running' | 'done' | 'failed';

/** One job. Instants are ISO text in UTC, so that they sort and compare the same on every database. */
export interface JobRow {
  id: string;
  kind: string;
  payload: object;
  status: JobStatus;
  /** Not before. */
  runAt: string;
  /** Whoever runs it must renew before this instant; after it anybody may take the job over. */
  leaseUntil: string | null;
  /** Raised by every claim, so that it also tells one claim from the next. */
  attempts: number;
  /** At most one unfinished job has it; set to null when the job ends. */
  uniqueKey: string | null;
  lastError: string | null;
  /** Whose it is, where a kind is done in turns; null of jobs from before. */
  owner: string | null;
  /** How many unfinished ones of this kind its owner had when it was added. */
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
