import type { Clock, Database, JobHandler, JobQueue } from '../../platform/index.ts';
import type { Care } from './open-care.ts';

/** Milliseconds from one look for troubles to the next. */
const EVERY = 2 * 60_000;

/** Looks for troubles, and orders its own next run: first, so that one that fails ends nothing. */
export function findTroubles(
  { looks }: Pick<Care, 'looks'>,
  platform: { database: Database; jobs: JobQueue; clock: Clock },
): JobHandler {
  return async () => {
    await orderFindTroubles(platform, new Date(platform.clock.now().getTime() + EVERY));
    await looks.look();
    return 'done';
  };
}

/** One run every two minutes, however many workers ask for it: the stretch of time is the job's unique key. */
export async function orderFindTroubles(
  { database, jobs }: { database: Database; jobs: JobQueue },
  at: Date,
): Promise<void> {
  const uniqueKey = `find-troubles:${Math.floor(at.getTime() / EVERY)}`;
  await database.unitOfWork.run((manager) =>
    jobs.add(manager, { kind: 'find-troubles', payload: {}, runAt: at, uniqueKey }),
  );
}
