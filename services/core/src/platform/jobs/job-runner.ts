import { activeSpan, whole } from '../tracing/active-span.ts';
import { splitTrace } from '../tracing/job-trace.ts';
import { errorType } from '../tracing/allowed-attributes.ts';
import { backOffDelay } from './back-off.ts';
import type { JobKinds } from './job-kinds.ts';
import type { JobHandler } from './job-queue.ts';
import type { JobStore } from './job-store.ts';
import type { JobRow } from './job.entity.ts';
import { PermanentJobError } from './permanent-job-error.ts';
import type { QueueDeps } from './queue-deps.ts';

export type OnRequeue = (job: { id: string; kind: string; attempts: number }, runAt: Date) => void;

export class JobRunner {
  constructor(
    private readonly store: JobStore,
    private readonly kinds: JobKinds,
    private readonly deps: Pick<QueueDeps, 'clock' | 'log' | 'tracing'>,
    private readonly onRequeue: OnRequeue,
  ) {}

  /** Never rejects; if the outcome can't be saved, the lease expires and the job runs again. */
  run(claimed: JobRow, handler: JobHandler, stop: AbortSignal): Promise<void> {
    const { payload, parent } = splitTrace(claimed.payload);
    const job = { ...claimed, payload };
    const span = this.deps.tracing?.begin({
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
      this.deps.log.error(
        { job: job.id, kind: job.kind, error: errorType(error) },
        'the outcome of a job could not be saved',
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
      this.deps.log.error({ job: id, kind, attempt }, 'job failed: its worker stopped on every attempt');
      await this.store.fail(job, job.lastError ?? 'The worker stopped every time it ran this job.');
      return;
    }
    try {
      const outcome = await handler({ id, kind, payload: job.payload as never, attempt }, signal);
      activeSpan()?.add({ 'portico.job.outcome': outcome });
      const ours = await this.store.finish(job);
      this.deps.log.info({ job: id, kind, attempt, outcome, ours }, 'job ended');
    } catch (error) {
      await this.failed(job, error, stop.aborted);
    }
  }

  private async failed(job: JobRow, error: unknown, stopped: boolean): Promise<void> {
    const { id, kind, attempts: attempt } = job;
    const reason = error instanceof Error ? error.message : String(error);
    activeSpan()?.fail(errorType(error));
    if (!stopped && (error instanceof PermanentJobError || attempt >= this.limit(kind))) {
      this.deps.log.error({ job: id, kind, attempt, error: errorType(error) }, 'job failed permanently');
      await this.store.fail(job, reason);
      return;
    }
    const delay = stopped ? 0 : backOffDelay(attempt, this.kinds[kind]?.backOff);
    const runAt = new Date(this.deps.clock.now().getTime() + delay);
    this.deps.log.warn({ job: id, kind, attempt, delay, error: errorType(error) }, 'job will be retried');
    if (await this.store.requeue(job, reason, runAt)) this.onRequeue(job, runAt);
  }

  private async renew(job: JobRow, lease: AbortController): Promise<void> {
    try {
      if (!(await this.store.renew(job))) lease.abort(new Error('The lease was lost.'));
    } catch (error) {
      this.deps.log.warn({ job: job.id, error: errorType(error) }, 'lease not renewed');
    }
  }

  private limit(kind: string): number {
    return this.kinds[kind]?.maxAttempts ?? 1;
  }
}
