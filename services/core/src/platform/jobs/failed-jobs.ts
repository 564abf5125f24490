import type { Database } from '../database/database.ts';
import { ConflictError, NotFoundError } from '../errors/errors.ts';
import { TEXTS } from '@portico/contracts';
import { findLocked } from '../database/lock.ts';
import type { Clock } from '../time/clock.ts';
import { JobEntity, type JobRow } from './job.entity.ts';

const MOST = 500;

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
      if (!failed) throw new NotFoundError(TEXTS.jobUnknown);
      if (failed.status !== 'failed') throw new ConflictError('job_not_failed', TEXTS.jobNotFailed);
      const runAt = this.clock.now().toISOString();
      await manager.update(JobEntity, { id }, { status: 'queued', attempts: 0, runAt, finishedAt: null });
    });
  }
}
