import type { EntityManager } from 'typeorm';

/** A job as its handler sees it. The database row is the truth; a queue only says "look now". */
export interface Job<P = unknown> {
  id: string;
  kind: string;
  payload: P;
  /** 1 on the first run. */
  attempt: number;
}

/** `skipped` is a normal answer: the job had nothing to do any more. */
export type JobOutcome = 'done' | 'skipped';

/**
 * Runs one job. It may run twice (a worker can die after its work and before its row says so), so twice must do no harm.
 * `signal` aborts when the job was taken over or the worker stops. A PermanentJobError is not tried again.
 */
export type JobHandler<P = never> = (job: Job<P>, signal: AbortSignal) => Promise<JobOutcome>;

/** Kinds whose jobs wait, however long they are due, until what they need is there. */
export interface Awaited {
  kinds: readonly string[];
  until: Promise<unknown>;
}

export interface JobQueue {
  /**
   * Writes the row in the caller's transaction; the alarm goes off after it commits.
   * With a `uniqueKey` that an unfinished job has, nothing is added.
   * `owner` counts for kinds that are done in turns.
   * @returns the job id, or the id of that unfinished job.
   */
  add(
    manager: EntityManager,
    job: { kind: string; payload: object; runAt?: Date; uniqueKey?: string; owner?: string },
  ): Promise<string>;
  /** Takes back a job that nobody has begun, in the caller's transaction. @returns false when it has been begun, or is not there */
  cancel(manager: EntityManager, id: string): Promise<boolean>;
  /** Takes work until `close()`. Throws at once when a kind that exists has no handler. */
  work(handlers: Record<string, JobHandler>, awaited?: Awaited): Promise<void>;
  /** `degraded`: jobs are still done, but later than usual. */
  status(): 'ok' | 'degraded';
  /** Stops taking work and waits for running jobs, at most `withinMs`. */
  close(withinMs?: number): Promise<void>;
}
