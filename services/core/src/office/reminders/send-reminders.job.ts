import type { Clock, Database, JobHandler, JobQueue } from '../../platform/index.ts';
import type { Reminders } from './reminders.ts';

const EVERY = 15 * 60_000;

interface SendRemindersDeps {
  reminders: Reminders;
  database: Database;
  clock: Clock;
  jobs: JobQueue;
}

export function sendReminders({ reminders, ...platform }: SendRemindersDeps): JobHandler {
  return async (_job, signal) => {
    await enqueueReminders(platform, new Date(platform.clock.now().getTime() + EVERY));
    return (await reminders.send(signal)) > 0 ? 'done' : 'skipped';
  };
}

/** The time slot is the job's unique key, so there is one run per slot, regardless of the number of workers. */
export async function enqueueReminders(
  { database, jobs }: Pick<SendRemindersDeps, 'database' | 'jobs'>,
  at: Date,
): Promise<void> {
  const uniqueKey = `send-reminders:${Math.floor(at.getTime() / EVERY)}`;
  await database.unitOfWork.run((manager) =>
    jobs.add(manager, { kind: 'send-reminders', payload: {}, runAt: at, uniqueKey }),
  );
}
