import type { EntityManager } from 'typeorm';
import { afterCommit } from '../database/after-commit.ts';
import { checkHandlers, JOB_KINDS, type JobKinds } from './job-kinds.ts';
import type { DeferredKinds, JobHandler, JobQueue } from './job-queue.ts';
import { JobRunner } from './job-runner.ts';
import { JobSlots } from './job-slots.ts';
import { JobStore, type NewJob } from './job-store.ts';
import { DEFAULT_LEASE_MS, DEFAULT_POLL_MS, type QueueDeps } from './queue-deps.ts';
import { PollingLoop } from './polling-loop.ts';

/** Jobs without Redis: each process runs the jobs that it adds right after the commit, and polls the table for others. */
export class PollingJobQueue implements JobQueue {
  private readonly kinds: JobKinds;
  private readonly store: JobStore;
  private readonly loop: PollingLoop;
  private slots: JobSlots | undefined;

  constructor(private readonly deps: QueueDeps) {
    this.kinds = deps.kinds ?? JOB_KINDS;
    const { database, clock, log, pollMs = DEFAULT_POLL_MS } = deps;
    this.store = new JobStore(database, clock, deps.leaseMs ?? DEFAULT_LEASE_MS, this.kinds);
    this.loop = new PollingLoop(
      () => this.poll(),
      () => pollMs,
      log,
    );
  }

  async add(manager: EntityManager, job: NewJob): Promise<string> {
    if (!Object.hasOwn(this.kinds, job.kind)) throw new Error(`Unknown job kind "${job.kind}".`);
    const { id } = await this.store.insert(manager, job);
    afterCommit(manager, () => this.loop.wake());
    return id;
  }

  cancel(manager: EntityManager, id: string): Promise<boolean> {
    return this.store.cancel(manager, id);
  }

  async work(handlers: Record<string, JobHandler>, awaited?: DeferredKinds): Promise<void> {
    checkHandlers(this.kinds, handlers);
    const { clock } = this.deps;
    const runner = new JobRunner(this.store, this.kinds, this.deps, (_job, runAt) =>
      this.loop.wakeAt(runAt, clock),
    );
    this.slots = new JobSlots(this.kinds, handlers, this.store, runner, awaited);
    this.loop.start();
    void awaited?.until.then(() => this.loop.wake());
  }

  status() {
    return 'ok' as const;
  }

  async close(withinMs = 25_000): Promise<void> {
    await this.loop.stop();
    await this.slots?.drain(withinMs);
  }

  private async poll(): Promise<void> {
    const slots = this.slots;
    if (!slots) return;
    const free = Object.fromEntries(Object.keys(this.kinds).map((kind) => [kind, slots.free(kind)]));
    for (const job of await this.store.due(free)) {
      const run = await slots.start(job);
      void run?.ended.then(() => this.loop.wake());
    }
  }
}
