import { IsNull, LessThan } from 'typeorm';
import type { Core } from './core.ts';
import { deleteInBatches } from '../platform/database/delete-in-batches.ts';
import { OutboxMessageEntity } from '../platform/outbox/outbox-message.entity.ts';
import { TemporaryAnswersEntity } from '../applications/temporary-answers/temporary-answers.entity.ts';
import { instantAfter } from '../platform/time/dates.ts';
import type { JobHandler } from '../platform/jobs/job-queue.ts';
import { JobEntity } from '../platform/jobs/job.entity.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Milliseconds that rows are kept after their end; failed jobs longer, because somebody may still want to know why. */
const KEPT = { doneJobs: 7 * DAY, failedJobs: 90 * DAY, deliveredMessages: 30 * DAY };

type TidyParts = Pick<
  Core,
  'database' | 'clock' | 'jobs' | 'throttle' | 'sessions' | 'accounts' | 'stepFailures' | 'answerHistory'
>;

/** Removes what nobody needs any more, and orders its own next run. */
export function tidy({
  database,
  clock,
  jobs,
  throttle,
  sessions,
  accounts,
  stepFailures,
  answerHistory,
}: TidyParts): JobHandler {
  return async () => {
    const before = (age: number) => LessThan(instantAfter(clock.now(), -age));
    await deleteInBatches(database, JobEntity, { status: 'done', finishedAt: before(KEPT.doneJobs) });
    await deleteInBatches(database, JobEntity, { status: 'failed', finishedAt: before(KEPT.failedJobs) });
    await deleteInBatches(database, TemporaryAnswersEntity, { expiresAt: before(0) });
    await deleteInBatches(database, OutboxMessageEntity, { deliveredAt: before(KEPT.deliveredMessages) });
    // Nobody can have it sent any more: its job has gone by now.
    await deleteInBatches(database, OutboxMessageEntity, {
      deliveredAt: IsNull(),
      createdAt: before(KEPT.failedJobs),
    });
    for (const noun of [throttle, sessions, accounts, stepFailures, answerHistory]) await noun.tidy();
    await orderTidy({ database, jobs }, instantAfter(clock.now(), HOUR));
    return 'done';
  };
}

/** One run an hour, however many workers ask for it: the hour is the job's unique key. */
export async function orderTidy(
  { database, jobs }: Pick<Core, 'database' | 'jobs'>,
  at: string,
): Promise<void> {
  const uniqueKey = `tidy:${at.slice(0, 13)}`;
  await database.unitOfWork.run((manager) =>
    jobs.add(manager, { kind: 'tidy', payload: {}, runAt: new Date(at), uniqueKey }),
  );
}
