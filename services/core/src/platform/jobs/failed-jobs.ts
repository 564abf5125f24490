import { In, LessThan } from 'typeorm';
import type { Database } from '../database/database.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { texts } from '@portico/contracts';
import { findLocked } from '../database/lock.ts';
import type { Clock } from '../time/clock.ts';
import { JobEntity, type JobRow } from './job.entity.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { instantAfter } from '../time/dates.ts';
import { applicationIn, type DeliverMessage } from '../outbox/deliver-message.job.ts';
import { OutboxMessageEntity } from '../outbox/outbox-message.entity.ts';

const MOST = 500;
const DAY = 24 * 3_600_000;
const DONE_KEPT = 7 * DAY;
/** Milliseconds; longer than jobs that are done, because somebody may still want to know why. */
export const FAILED_KEPT = 90 * DAY;

/** A mail that was not sent. */
export interface FailedMail {
  /** Id of its job. */
  job: string;
  /** What it is about; null where its row is gone, or from before kinds. */
  kind: string | null;
  /** Id of the message. */
  message: string;
  applicationId: string | null;
  /** Why, in the words of the failure. */
  why: string;
  /** The mail server will never take it at this address. */
  isRefused: boolean;
  /** Its text is there, so that it can be sent to another address: it is about an application, and holds no code. */
  isKept: boolean;
  writtenAt: string | null;
  failedAt: string | null;
}

const messageOf = ({ payload }: JobRow): string => (payload as DeliverMessage).messageId;

/** Jobs that were given up, for somebody who can mend the cause. */
export class FailedJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The last one to fail first. */
  list(): Promise<JobRow[]> {
    return this.database.reads.find(JobEntity, {
      where: { status: 'failed' },
      order: { finishedAt: 'DESC', id: 'DESC' },
      take: MOST,
    });
  }

  /**
   * Puts the job back with all its attempts; the next look at the table finds it.
   * @throws NotFoundError
   * @throws ConflictError for a job that has not failed
   */
  async runAgain(id: string): Promise<void> {
    await this.database.unitOfWork.run(async (manager) => {
      const failed = await findLocked(manager, JobEntity, { id });
      if (!failed) throw new NotFoundError(texts.jobUnknown);
      if (failed.status !== 'failed') throw new ConflictError('job_not_failed', texts.jobNotFailed);
      const runAt = this.clock.now().toISOString();
      await manager.update(JobEntity, { id }, { status: 'queued', attempts: 0, runAt, finishedAt: null });
    });
  }

  /** The same for many: what has not failed, or is gone, is left alone. */
  async runManyAgain(ids: readonly string[]): Promise<{ run: string[]; skipped: string[] }> {
    const outcome = { run: [] as string[], skipped: [] as string[] };
    // One transaction each, in the order of ids: saves get their turn between them, and two such calls never wait for each other in a ring.
    for (const id of [...ids].sort()) {
      try {
        await this.runAgain(id);
        outcome.run.push(id);
      } catch (error) {
        if (!(error instanceof ConflictError || error instanceof NotFoundError)) throw error;
        outcome.skipped.push(id);
      }
    }
    return outcome;
  }

  /** How many there are. */
  count(): Promise<number> {
    return this.database.reads.countBy(JobEntity, { status: 'failed' });
  }

  /** Mails that were not sent, the last one first, with what is left of them. */
  async mails(): Promise<FailedMail[]> {
    const jobs = await this.database.reads.find(JobEntity, {
      where: { kind: 'deliver-message', status: 'failed' },
      order: { runAt: 'DESC' },
      take: MOST,
    });
    const ids = jobs.map(messageOf);
    const messages = await this.database.reads.find(OutboxMessageEntity, {
      select: { id: true, kind: true, createdAt: true, deliveredBy: true, applicationId: true, body: true },
      where: { id: In(ids) },
    });
    return jobs.map((job, n) => {
      const message = messages.find(({ id }) => id === ids[n]);
      return {
        job: job.id,
        kind: message?.kind ?? null,
        message: ids[n] ?? '',
        applicationId: message?.applicationId ?? applicationIn(job.lastError),
        why: job.lastError ?? '',
        // Of what is gone altogether nothing can be sent any more either.
        isRefused: message === undefined || message.deliveredBy === 'refused',
        isKept: message !== undefined && message.applicationId !== null && message.body !== '',
        writtenAt: message?.createdAt ?? null,
        failedAt: job.finishedAt,
      };
    });
  }

  /**
   * Somebody has cared for a mail that was refused for good: it needs nobody any more. Once more does no harm.
   * @throws NotFoundError for what is no such mail
   * @throws ConflictError for one that can be tried again
   */
  async settleMail(id: string): Promise<void> {
    await this.database.unitOfWork.run(async (manager) => {
      const job = await findLocked(manager, JobEntity, { id });
      if (job?.kind !== 'deliver-message') throw new NotFoundError(texts.jobUnknown);
      if (job.status === 'done') return;
      const message = await manager.findOneBy(OutboxMessageEntity, { id: messageOf(job) });
      if (job.status !== 'failed' || (message && message.deliveredBy !== 'refused'))
        throw new ConflictError(
          'mail_not_refused',
          'This email wasn’t permanently rejected. Resend it instead.',
        );
      await manager.update(JobEntity, { id }, { status: 'done' });
    });
  }

  /** Removes jobs that ended long ago, those that are done too. */
  async tidy(): Promise<void> {
    const before = (age: number) => LessThan(instantAfter(this.clock.now(), -age));
    await deleteInBatches(this.database, JobEntity, { status: 'done', finishedAt: before(DONE_KEPT) });
    await deleteInBatches(this.database, JobEntity, { status: 'failed', finishedAt: before(FAILED_KEPT) });
  }
}
