import type { EntityManager } from 'typeorm';
import { afterCommit } from '../database/after-commit.ts';
import { checkHandlers, JOB_KINDS, type JobKinds } from './job-kinds.ts';
import type { Awaited, JobHandler, JobQueue } from './job-queue.ts';
import { JobRunner } from './job-runner.ts';
import { JobSlots } from './job-slots.ts';
import { JobStore, type NewJob } from './job-store.ts';
import { DEFAULT_LEASE_MS, DEFAULT_POLL_MS, type QueueParts } from './queue-parts.ts';
import { RedisAlarm } from './redis-alarm.ts';
import type { RedisSettings } from './redis-settings.ts';
import { WakeableLoop } from './wakeable-loop.ts';

export interface BullQueueParts extends QueueParts {
  redis: RedisSettings;
  /** Prefix of every key in Redis. */
  prefix?: string;
  /** Milliseconds between two looks for rows whose alarm was lost. */
  sweepMs?: number;
  /** Milliseconds between two looks whether Redis still answers. */
  beatMs?: number;
}

/** After so many sweeps a row that is still due is begun without an alarm, whatever Redis says. */
const SWEEPS_OF_PATIENCE = 6;
/** More than there are workers that look at the same time. */
const CANDIDATES = 10;

/** Jobs shared by several processes: Redis rings, the row decides. Without Redis the workers poll the table instead. */
export class BullQueue implements JobQueue {
  private readonly kinds: JobKinds;
  private readonly store: JobStore;
  private readonly redis: RedisAlarm;
  private readonly sweeper: WakeableLoop;
  private readonly sweepMs: number;
  private slots: JobSlots | undefined;
  private closing = false;

  constructor(private readonly parts: BullQueueParts) {
    const { database, clock, log, pollMs = DEFAULT_POLL_MS } = parts;
    this.kinds = parts.kinds ?? JOB_KINDS;
    this.sweepMs = parts.sweepMs ?? 2_000;
    this.store = new JobStore(database, clock, parts.leaseMs ?? DEFAULT_LEASE_MS, this.kinds);
    this.redis = new RedisAlarm(parts.redis, parts.prefix ?? 'portico', this.kinds, log, parts.beatMs);
    this.sweeper = new WakeableLoop(
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

  async work(handlers: Record<string, JobHandler>, awaited?: Awaited): Promise<void> {
    checkHandlers(this.kinds, handlers);
    const runner = new JobRunner(this.store, this.kinds, this.parts, (job, runAt) => this.ringAt(job, runAt));
    const slots = new JobSlots(this.kinds, handlers, this.store, runner, awaited);
    this.slots = slots;
    this.redis.listen(async (job) => {
      if (this.kinds[job.kind]?.inTurns) return this.takeTurns(slots, job.kind);
      if (slots.free(job.kind) <= 0) return; // taken by rows that were begun without an alarm; the sweeper comes back to it
      const begun = await slots.begin(job);
      await begun?.ended;
    });
    this.sweeper.start();
    void awaited?.until.then(() => this.sweeper.wake());
  }

  /** Whatever job the alarm was set for, it is for whose turn it is; and so on, because an alarm may have come out of turn before. */
  private async takeTurns(slots: JobSlots, kind: string): Promise<void> {
    while (!this.closing) {
      const begun = await this.beginNext(slots, kind);
      if (!begun) return;
      await begun.ended;
    }
  }

  /** The first that no other worker takes meanwhile. */
  private async beginNext(slots: JobSlots, kind: string): Promise<{ ended: Promise<void> } | undefined> {
    for (const job of await this.store.due({ [kind]: CANDIDATES })) {
      if (slots.free(kind) <= 0) return undefined;
      const begun = await slots.begin(job);
      if (begun) return begun;
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
    this.redis.set(job, runAt ? runAt.getTime() - this.parts.clock.now().getTime() : 0);
  }

  /** Sets the alarms again that Redis has lost, and begins what no alarm has moved. */
  private async sweep(): Promise<void> {
    const ready = this.redis.ready;
    if (ready)
      for (const job of await this.store.due(
        this.each(() => 100),
        this.ago(this.sweepMs),
      ))
        this.redis.set(job, 0);
    await this.beginDue(this.ago(ready ? this.sweepMs * SWEEPS_OF_PATIENCE : 0));
  }

  private async beginDue(dueSince: Date): Promise<void> {
    const { slots } = this;
    if (!slots) return;
    for (const job of await this.store.due(
      this.each((kind) => slots.free(kind)),
      dueSince,
    )) {
      const begun = await slots.begin(job);
      void begun?.ended.then(() => !this.redis.ready && this.sweeper.wake());
    }
  }

  private each(limit: (kind: string) => number): Record<string, number> {
    return Object.fromEntries(Object.keys(this.kinds).map((kind) => [kind, limit(kind)]));
  }

  private ago(milliseconds: number): Date {
    return new Date(this.parts.clock.now().getTime() - milliseconds);
  }
}
