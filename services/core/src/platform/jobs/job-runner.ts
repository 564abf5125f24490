import { activeSpan, whole } from '../tracing/active-span.ts';
import { apart } from '../tracing/job-trace.ts';
import { errorType } from '../tracing/span-facts.ts';
import { backOffDelay } from './back-off.ts';
import type { JobKinds } from './job-kinds.ts';
import type { JobHandler } from './job-queue.ts';
import type { JobStore } from './job-store.ts';
import type { JobRow } from './job.entity.ts';
import { PermanentJobError } from './permanent-job-error.ts';
import type { QueueParts } from './queue-parts.ts';

/** Called with the row's id and claim count when a job was put back, so that an alarm can be set for it. */
export type PutBack = (job: { id: string; kind: string; attempts: number }, runAt: Date) => void;

/** Runs claimed jobs: calls the handler, keeps the lease alive, and writes down how it ended. */
export class JobRunner {
  constructor(
    private readonly store: JobStore,
    private readonly kinds: JobKinds,
    private readonly parts: Pick<QueueParts, 'clock' | 'log' | 'tracing'>,
    private readonly onPutBack: PutBack,
  ) {}

  /** Never rejects; when the database can't take the result, the lease ends and the job is run again. */
  run(claimed: JobRow, handler: JobHandler, stop: AbortSignal): Promise<void> {
    const { payload, parent } = apart(claimed.payload);
    const job = { ...claimed, payload };
    const span = this.parts.tracing?.begin({
      name: `job ${job.kind}`,
      as: 'consumer',
      facts: {
        ...{ 'portico.job.kind': job.kind, 'portico.job.id': job.id },
        'portico.job.attempt': job.attempts,
      },
      ...(parent !== undefined && { parent }),
    });
    const work = () => this.whileLeased(job, handler, stop);
    return span ? whole(span, work) : work();
  }

  private async whileLeased(job: JobRow, handler: JobHandler, stop: AbortSignal): Promise<void> {
    const lease = new AbortController();
    const renewal = setInterval(() => void this.renew(job, lease), this.store.leaseMs / 3);
    try {
      await this.handle(job, handler, AbortSignal.any([lease.signal, stop]), stop);
    } catch (error) {
      this.parts.log.error(
        { job: job.id, kind: job.kind, error: errorType(error) },
        'the end of a job could not be stored',
      );
    } finally {
      clearInterval(renewal);
    }
  }

  private async handle(
    job: JobRow,
    handler: JobHandler,
    signal: AbortSignal,
    stop: AbortSignal,
  ): Promise<void> {
    const { id, kind, attempts: attempt } = job;
    if (attempt > this.limit(kind)) {
      this.parts.log.error({ job: id, kind, attempt }, 'job failed: its worker stopped on every attempt');
      await this.store.fail(job, job.lastError ?? 'The worker stopped every time it ran this job.');
      return;
    }
    try {
      const outcome = await handler({ id, kind, payload: job.payload as never, attempt }, signal);
      activeSpan()?.add({ 'portico.job.outcome': outcome });
      const ours = await this.store.finish(job);
      this.parts.log.info({ job: id, kind, attempt, outcome, ours }, 'job ended');
    } catch (error) {
      await this.failed(job, error, stop.aborted);
    }
  }

  private async failed(job: JobRow, error: unknown, stopped: boolean): Promise<void> {
    const { id, kind, attempts: attempt } = job;
    const reason = error instanceof Error ? error.message : String(error);
    activeSpan()?.fail(errorType(error));
    if (!stopped && (error instanceof PermanentJobError || attempt >= this.limit(kind))) {
      this.parts.log.error({ job: id, kind, attempt, error: errorType(error) }, 'job failed permanently');
      await this.store.fail(job, reason);
      return;
    }
    const delay = stopped ? 0 : backOffDelay(attempt, this.kinds[kind]?.backOff);
    const runAt = new Date(this.parts.clock.now().getTime() + delay);
    this.parts.log.warn({ job: id, kind, attempt, delay, error: errorType(error) }, 'job will be retried');
    if (await this.store.putBack(job, reason, runAt)) this.onPutBack(job, runAt);
  }

  private async renew(job: JobRow, lease: AbortController): Promise<void> {
    try {
      if (!(await this.store.renew(job))) lease.abort(new Error('The lease was lost.'));
    } catch (error) {
      // The next renewal may succeed in time; if none does, somebody else takes the job over.
      this.parts.log.warn({ job: job.id, error: errorType(error) }, 'lease not renewed');
    }
  }

  private limit(kind: string): number {
    return this.kinds[kind]?.maxAttempts ?? 1;
  }
}
