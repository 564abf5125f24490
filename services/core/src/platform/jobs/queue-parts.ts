import type { Database } from '../database/database.ts';
import type { Clock } from '../time/clock.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { JobKinds } from './job-kinds.ts';
import type { JobLog } from './job-log.ts';

/** What every queue is made of. */
export interface QueueParts {
  database: Database;
  clock: Clock;
  log: JobLog;
  /** Absent: nothing is traced. */
  tracing?: Tracing;
  kinds?: JobKinds;
  /** Milliseconds. A dead worker's job is taken over after this time. */
  leaseMs?: number;
  /** Milliseconds between two looks at the table when nothing wakes the queue. */
  pollMs?: number;
}

export const DEFAULT_LEASE_MS = 10_000;
export const DEFAULT_POLL_MS = 1_000;
