import { In, LessThan } from 'typeorm';
import type { Database } from '../database/database.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { texts } from '@portico/contracts';
import { findLocked } from '../database/row-lock.ts';
import type { Clock } from '../time/clock.ts';
import { JobEntity, type JobRow } from './job.entity.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { instantAfter } from '../time/dates.ts';
import { applicationIdIn, type DeliverMessage } from '../outbox/deliver-message.job.ts';
import { OutboxMessageEntity } from '../outbox/outbox-message.entity.ts';

const MAX_LISTED = 500;
const DAY = 24 * 3_600_000;
const DONE_KEPT = 7 * DAY;
/** Milliseconds; longer than for completed jobs, so that the cause can be looked up. */
export const FAILED_RETENTION = 90 * DAY;

export interface FailedEmail {
  job: string;
  /** Null if the message no longer exists, or dates from before messages had kinds. */
  kind: string | null;
  message: string;
  applicationId: string | null;
  why: string;
  isRefused: boolean;
  /**
   * Whether the text is stored, so that it can be sent to another address: true if the email concerns an application and
   * contains no code.
   */
  isKept: boolean;
  writtenAt: string | null;
  failedAt: string | null;
}

const messageOf = ({ payload }: JobRow): string => (payload as DeliverMessage).messageId;

export class FailedJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list(): Promise<JobRow[]> {
    return this.database.reads.find(JobEntity, {
      where: { status: 'failed' },
      order: { finishedAt: 'DESC', id: 'DESC' },
      take: MAX_LISTED,
    });
  }

  /** Requeues a job with all its attempts. @throws NotFoundError, ConflictError if the job hasn't failed */
  async runAgain(id: string): Promise<void> {
    await this.database.unitOfWork.run(async (manager) => {
      const failed = await findLocked(manager, JobEntity, { id });
      if (!failed) throw new NotFoundError(texts.jobUnknown);
      if (failed.status !== 'failed') throw new ConflictError('job_not_failed', texts.jobNotFailed);
      const runAt = this.clock.now().toISOString();
      await manager.update(JobEntity, { id }, { status: 'queued', attempts: 0, runAt, finishedAt: null });
    });
  }

  async runManyAgain(ids: readonly string[]): Promise<{ run: string[]; skipped: string[] }> {
    const outcome = { run: [] as string[], skipped: [] as string[] };
    // One transaction each, so that saves can run in between; sorted, so that two calls can't deadlock.
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

  count(): Promise<number> {
    return this.database.reads.countBy(JobEntity, { status: 'failed' });
  }

  async mails(): Promise<FailedEmail[]> {
    const jobs = await this.database.reads.find(JobEntity, {
      where: { kind: 'deliver-message', status: 'failed' },
      order: { runAt: 'DESC' },
      take: MAX_LISTED,
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
        applicationId: message?.applicationId ?? applicationIdIn(job.lastError),
        why: job.lastError ?? '',
        isRefused: message === undefined || message.deliveredBy === 'refused',
        isKept: message !== undefined && message.applicationId !== null && message.body !== '',
        writtenAt: message?.createdAt ?? null,
        failedAt: job.finishedAt,
      };
    });
  }

  /** Marks a permanently refused email as handled. Idempotent. @throws NotFoundError, ConflictError if it can be retried */
  async dismissEmail(id: string): Promise<void> {
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

  async tidy(): Promise<void> {
    const before = (age: number) => LessThan(instantAfter(this.clock.now(), -age));
    await deleteInBatches(this.database, JobEntity, { status: 'done', finishedAt: before(DONE_KEPT) });
    await deleteInBatches(this.database, JobEntity, {
      status: 'failed',
      finishedAt: before(FAILED_RETENTION),
    });
  }
}
