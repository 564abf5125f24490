import { type Database, type JobHandler, type JobQueue, instantAfter } from '../platform/index.ts';
import type { Core } from './core.ts';

const HOUR = 3_600_000;

/** Removes what nobody needs any more, and orders its own next run. */
export function tidy(
  core: Pick<Core, 'platform' | 'accounts' | 'releases' | 'applications' | 'office'>,
): JobHandler {
  const { platform, accounts, releases, applications, office } = core;
  const tidied = [
    platform.failedJobs,
    platform.outboxMessages,
    platform.throttle,
    accounts.sessions,
    accounts.accounts,
    releases.stepFailures,
    releases.stepViews,
    applications.temporaryAnswers,
    applications.answerHistory,
    office.staff,
    office.bulk,
  ];
  return async () => {
    for (const noun of tidied) await noun.tidy();
    await orderTidy(platform, instantAfter(platform.clock.now(), HOUR));
    return 'done';
  };
}

/** One run an hour, however many workers ask for it: the hour is the job's unique key. */
export async function orderTidy(
  { database, jobs }: { database: Database; jobs: JobQueue },
  at: string,
): Promise<void> {
  const uniqueKey = `tidy:${at.slice(0, 13)}`;
  await database.unitOfWork.run((manager) =>
    jobs.add(manager, { kind: 'tidy', payload: {}, runAt: new Date(at), uniqueKey }),
  );
}
