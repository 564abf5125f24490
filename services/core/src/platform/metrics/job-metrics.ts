import type { Database } from '../database/database.ts';
import type { Clock } from '../time/clock.ts';
import type { Metrics } from './metrics.ts';

interface Row {
  kind: string;
  status: string;
  n: number | string;
  oldest: string;
}

/** Queued, running, and failed jobs of all processes together; every process reports the same numbers. */
export function addJobMetrics(metrics: Metrics, database: Database, clock: Clock): void {
  let asking: Promise<Row[]> | undefined;
  const read = () => (asking ??= rowsOf(database).finally(() => (asking = undefined)));
  metrics.gauge('portico_jobs', 'Queued, running, and failed jobs', ['kind', 'status'], async () => {
    return (await read()).map(({ kind, status, n }) => ({ kind, status, value: Number(n) }));
  });
  metrics.gauge(
    'portico_job_oldest_due_seconds',
    'Waiting time of the oldest due job',
    ['kind'],
    async () => {
      const now = clock.now().getTime();
      return (await read())
        .filter(({ status }) => status === 'queued')
        .map(({ kind, oldest }) => ({ kind, value: Math.max(0, (now - Date.parse(oldest)) / 1000) }));
    },
  );
}

const rowsOf = (database: Database): Promise<Row[]> =>
  database.reads.query(
    `SELECT kind, status, COUNT(*) AS n, MIN(run_at) AS oldest FROM job
     WHERE status IN ('queued', 'running', 'failed') GROUP BY kind, status`,
  );
