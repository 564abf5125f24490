import { type Database, type JobHandler, type JobQueue, instantAfter } from '../platform/index.ts';
import type { Core } from './core.ts';

const HOUR = 3_600_000;

export function tidy(
  core: Pick<Core, 'platform' | 'accounts' | 'releases' | 'applications' | 'office' | 'webhooks'>,
): JobHandler {
  const { platform, accounts, releases, applications, office, webhooks } = core;
  const tidied = [
    platform.failedJobs,
    platform.outboxMessages,
    platform.throttle,
    accounts.sessions,
    accounts.accounts,
    accounts.passkeys,
    releases.stepFailures,
    releases.stepViews,
    applications.temporaryAnswers,
    applications.answerHistory,
    office.staff,
    office.bulk,
    office.exportTemplates.runs,
    webhooks.endpoints,
  ];
  return async () => {
    await enqueueTidy(platform, instantAfter(platform.clock.now(), HOUR));
    for (const noun of tidied) await noun.tidy();
    await office.insights.count();
    return 'done';
  };
}

/** The hour is the job's unique key, so there is one run per hour, regardless of the number of workers. */
export async function enqueueTidy(
  { database, jobs }: { database: Database; jobs: JobQueue },
  at: string,
): Promise<void> {
  const uniqueKey = `tidy:${at.slice(0, 13)}`;
  await database.unitOfWork.run((manager) =>
    jobs.add(manager, { kind: 'tidy', payload: {}, runAt: new Date(at), uniqueKey }),
  );
}
