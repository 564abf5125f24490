import type { Clock, Database, JobHandler, JobQueue } from '../../platform/index.ts';
import type { Integrity } from './open-integrity.ts';

const EVERY = 2 * 60_000;

/** Schedules its next run first, so that failures don't end the cycle. */
export function checkIntegrity(
  { checks }: Pick<Integrity, 'checks'>,
  platform: { database: Database; jobs: JobQueue; clock: Clock },
): JobHandler {
  return async () => {
    await enqueueIntegrityCheck(platform, new Date(platform.clock.now().getTime() + EVERY));
    await checks.run();
    return 'done';
  };
}

/** The time slot is the job's unique key, so there is one run per slot, regardless of the number of workers. */
export async function enqueueIntegrityCheck(
  { database, jobs }: { database: Database; jobs: JobQueue },
  at: Date,
): Promise<void> {
  const uniqueKey = `find-troubles:${Math.floor(at.getTime() / EVERY)}`;
  await database.unitOfWork.run((manager) =>
    jobs.add(manager, { kind: 'find-troubles', payload: {}, runAt: at, uniqueKey }),
  );
}
