import type { EntityManager } from 'typeorm';
import { afterCommit } from '../database/after-commit.ts';
import { checkHandlers, JOB_KINDS, type JobKinds } from './job-kinds.ts';
import type { DeferredKinds, JobHandler, JobQueue } from './job-queue.ts';
import { JobRunner } from './job-runner.ts';
import { JobSlots } from './job-slots.ts';
import { JobStore, type NewJob } from './job-store.ts';
import { DEFAULT_LEASE_MS, DEFAULT_POLL_MS, type QueueDeps } from './queue-deps.ts';
import { RedisNotifier } from './redis-notifier.ts';
import type { RedisSettings } from './redis-settings.ts';
import { PollingLoop } from './polling-loop.ts';

export interface RedisJobQueueDeps extends QueueDeps {
  redis: RedisSettings;
  prefix?: string;
  sweepMs?: number;
  beatMs?: number;
}

/** Number of sweeps after which a due job starts without a notification. */
const SWEEPS_BEFORE_DIRECT_START = 6;
/** Rows read to start one job: more than there are workers polling at the same time, since each may take one of them. */
const CANDIDATES = 10;

/** Shares jobs between processes: Redis notifies, the row decides. Without Redis, workers poll the table. */
export class RedisJobQueue implements JobQueue {
  private readonly kinds: JobKinds;
  private readonly store: JobStore;
  private readonly redis: RedisNotifier;
  private readonly sweeper: PollingLoop;
  private readonly sweepMs: number;
  private slots: JobSlots | undefined;
  private closing = false;

  constructor(private readonly deps: RedisJobQueueDeps) {
    const { database, clock, log, pollMs = DEFAULT_POLL_MS } = deps;
    this.kinds = deps.kinds ?? JOB_KINDS;
    this.sweepMs = deps.sweepMs ?? 2_000;
    this.store = new JobStore(database, clock, deps.leaseMs ?? DEFAULT_LEASE_MS, this.kinds);
    this.redis = new RedisNotifier(deps.redis, deps.prefix ?? 'portico', this.kinds, log, deps.beatMs);
    this.sweeper = new PollingLoop(
      () => this.sweep(),
      () => (this.redis.ready ? this.sweepMs : pollMs),
      log,
    );
  }

  async add(manager: EntityManager, job: NewJob): Promise<string> {
    if (!Object.hasOwn(this.kinds, job.kind)) throw new Error(`Unknown job kind "${job.kind}".`);
    const row = await this.store.insert(manager, job);
    afterCommit(manager, () => this.ringAt(row, job.runAt));
    return row.id;
  }

  cancel(manager: EntityManager, id: string): Promise<boolean> {
    return this.store.cancel(manager, id);
  }

  async work(handlers: Record<string, JobHandler>, awaited?: DeferredKinds): Promise<void> {
    checkHandlers(this.kinds, handlers);
    const runner = new JobRunner(this.store, this.kinds, this.deps, (job, runAt) => this.ringAt(job, runAt));
    const slots = new JobSlots(this.kinds, handlers, this.store, runner, awaited);
    this.slots = slots;
    this.redis.listen(async (job) => {
      if (this.kinds[job.kind]?.inTurns) return this.takeTurns(slots, job.kind);
      if (slots.free(job.kind) <= 0) return; // all slots are taken; the sweeper will retry
      const run = await slots.start(job);
      await run?.ended;
    });
    this.sweeper.start();
    void awaited?.until.then(() => this.sweeper.wake());
  }

  /** A notification may start another owner's job first, so continue until no job is due. */
  private async takeTurns(slots: JobSlots, kind: string): Promise<void> {
    while (!this.closing) {
      const run = await this.startNext(slots, kind);
      if (!run) return;
      await run.ended;
    }
  }

  private async startNext(slots: JobSlots, kind: string): Promise<{ ended: Promise<void> } | undefined> {
    for (const job of await this.store.due({ [kind]: CANDIDATES })) {
      if (slots.free(kind) <= 0) return undefined;
      const run = await slots.start(job);
      if (run) return run;
    }
    return undefined;
  }

  status() {
    return this.redis.ready ? 'ok' : 'degraded';
  }

  async close(withinMs = 25_000): Promise<void> {
    this.closing = true;
    if (this.slots) this.redis.mute();
    await this.sweeper.stop();
    await this.slots?.drain(withinMs);
    await this.redis.close();
  }

  private ringAt(job: { id: string; kind: string; attempts: number }, runAt?: Date): void {
    this.redis.set(job, runAt ? runAt.getTime() - this.deps.clock.now().getTime() : 0);
  }

  /** Sends lost notifications again, and after several sweeps starts jobs that still wait for one. */
  private async sweep(): Promise<void> {
    const ready = this.redis.ready;
    if (ready)
      for (const job of await this.store.due(
        this.each(() => 100),
        this.ago(this.sweepMs),
      ))
        this.redis.set(job, 0);
    await this.startDue(this.ago(ready ? this.sweepMs * SWEEPS_BEFORE_DIRECT_START : 0));
  }

  private async startDue(dueSince: Date): Promise<void> {
    const { slots } = this;
    if (!slots) return;
    for (const job of await this.store.due(
      this.each((kind) => slots.free(kind)),
      dueSince,
    )) {
      const run = await slots.start(job);
      void run?.ended.then(() => !this.redis.ready && this.sweeper.wake());
    }
  }

  private each(limit: (kind: string) => number): Record<string, number> {
    return Object.fromEntries(Object.keys(this.kinds).map((kind) => [kind, limit(kind)]));
  }

  private ago(milliseconds: number): Date {
    return new Date(this.deps.clock.now().getTime() - milliseconds);
  }
}
