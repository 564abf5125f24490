import { LessThan } from 'typeorm';
import type { Database } from '../database/database.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { texts } from '@portico/contracts';
import { findLocked } from '../database/lock.ts';
import type { Clock } from '../time/clock.ts';
import { JobEntity, type JobRow } from './job.entity.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { instantAfter } from '../time/dates.ts';

const MOST = 500;
const DAY = 24 * 3_600_000;
const DONE_KEPT = 7 * DAY;
/** Milliseconds; longer than jobs that are done, because somebody may still want to know why. */
export const FAILED_KEPT = 90 * DAY;

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

  /** Removes jobs that ended long ago, those that are done too. */
  async tidy(): Promise<void> {
    const before = (age: number) => LessThan(instantAfter(this.clock.now(), -age));
    await deleteInBatches(this.database, JobEntity, { status: 'done', finishedAt: before(DONE_KEPT) });
    await deleteInBatches(this.database, JobEntity, { status: 'failed', finishedAt: before(FAILED_KEPT) });
  }
}
