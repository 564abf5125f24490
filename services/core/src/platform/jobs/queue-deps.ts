import type { Database } from '../database/database.ts';
import type { Clock } from '../time/clock.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { JobKinds } from './job-kinds.ts';
import type { JobLog } from './job-log.ts';

export interface QueueDeps {
  database: Database;
  clock: Clock;
  log: JobLog;
  tracing?: Tracing;
  kinds?: JobKinds;
  leaseMs?: number;
  pollMs?: number;
}

export const DEFAULT_LEASE_MS = 10_000;
export const DEFAULT_POLL_MS = 1_000;
