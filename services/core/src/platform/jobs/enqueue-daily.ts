import type { Database } from '../database/database.ts';
import type { Clock } from '../time/clock.ts';
import { instantAfter } from '../time/dates.ts';
import type { JobKind } from './job-kinds.ts';
import type { JobQueue } from './job-queue.ts';

const DAY = 24 * 3_600_000;

/** Enqueues the next daily run at 03:00 UTC, once for all workers. */
export async function enqueueDaily(
  { database, clock, jobs }: { database: Database; clock: Clock; jobs: JobQueue },
  kind: JobKind,
): Promise<void> {
  const day = instantAfter(clock.now(), DAY).slice(0, 10);
  const job = { kind, payload: {}, runAt: new Date(`${day}T03:00:00Z`), uniqueKey: `${kind}:${day}` };
  await database.unitOfWork.run((manager) => jobs.add(manager, job));
}
