import { type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { JobEntity } from './job.entity.ts';

/** A job as its handler gets it. The database row is the truth; a queue only notifies. */
export interface Job<P = unknown> {
  id: string;
  kind: string;
  payload: P;
  attempt: number;
}

export type JobOutcome = 'done' | 'skipped';

/**
 * Runs one job. Must be idempotent: a worker may die before the row says that it is done. `signal` aborts when another worker took the job
 * over or this one stops. A PermanentJobError isn't retried.
 */
export type JobHandler<P = never> = (job: Job<P>, signal: AbortSignal) => Promise<JobOutcome>;

export interface DeferredKinds {
  kinds: readonly string[];
  until: Promise<unknown>;
}

export interface JobQueue {
  /**
   * Writes the row in the caller's transaction and notifies after the commit. Does nothing if an unfinished job has the same `uniqueKey`.
   * `owner` is for kinds with `inTurns`.
   * @returns the id of the new or existing job
   */
  add(
    manager: EntityManager,
    job: { kind: string; payload: object; runAt?: Date; uniqueKey?: string; owner?: string },
  ): Promise<string>;
  /** Deletes a job that hasn't started, in the caller's transaction. @returns false if it has started or doesn't exist */
  cancel(manager: EntityManager, id: string): Promise<boolean>;
  work(handlers: Record<string, JobHandler>, awaited?: DeferredKinds): Promise<void>;
  status(): 'ok' | 'degraded';
  close(withinMs?: number): Promise<void>;
}

const BATCH = 500;

/**
 * Erases error messages of jobs about these ids, and deletes jobs that failed permanently: a mail server's error may contain
 * the address.
 */
export async function eraseFromJobs(manager: EntityManager, ids: string[]): Promise<void> {
  const about = new Set<unknown>(ids);
  for (let last = ''; ;) {
    const jobs = await manager.find(JobEntity, {
      where: { id: MoreThan(last), status: In(['queued', 'running', 'failed']), lastError: Not(IsNull()) },
      select: { id: true, payload: true as never, status: true },
      order: { id: 'ASC' },
      take: BATCH,
    });
    for (const { id, payload, status } of jobs) {
      if (!Object.values(payload).some((value) => about.has(value))) continue;
      if (status === 'failed') await manager.delete(JobEntity, { id });
      else await manager.update(JobEntity, { id }, { lastError: null });
    }
    const next = jobs.at(-1)?.id;
    if (next === undefined) return;
    last = next;
  }
}
