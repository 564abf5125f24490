import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Job, JobHandler } from '../job-queue.ts';
import { JobEntity } from '../job.entity.ts';
import { Gate } from './gate.ts';
import { type QueueBench } from './queue-bench.ts';

export function describeHolding(queues: QueueBench): void {
  const { add, ended, row, started } = queues;

  it('renews the lease of a long job', async () => {
    const runs: string[] = [];
    const slow: JobHandler = async (job: Job) => {
      runs.push(job.id);
      const first = (await row(job.id)).leaseUntil;
      let renewals = 0;
      for (let last = first; renewals < 4;) {
        await wait(20);
        const now = (await row(job.id)).leaseUntil;
        if (now !== last) renewals += 1;
        last = now;
      }
      return 'done';
    };
    const queue = await started({ slow }, { leaseMs: 600 });
    await started({ slow }, { leaseMs: 600 });
    const id = await add(queue, { kind: 'slow' });
    expect(await ended(id)).toMatchObject({ status: 'done', attempts: 1 });
    expect(runs).toEqual([id]);
  });

  it("aborts the handler's signal when its job is taken over", async () => {
    const told = new Gate();
    const slow: JobHandler = async (job: Job, signal) => {
      if (job.attempt > 5) return 'done';
      await queues.database.dataSource.manager.update(JobEntity, { id: job.id }, { attempts: 9 });
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      told.open();
      return 'done';
    };
    const queue = await started({ slow }, { leaseMs: 300 });
    await add(queue, { kind: 'slow' });
    await told.opened;
  });

  it('waits for running jobs on close', async () => {
    const gate = new Gate();
    const began = new Gate();
    const queue = await started({ slow: async () => (began.open(), await gate.opened, 'done') });
    const id = await add(queue, { kind: 'slow' });
    await began.opened;
    const closing = queue.close(5_000);
    gate.open();
    await closing;
    expect(await row(id)).toMatchObject({ status: 'done' });
  });

  it("requeues a job that doesn't finish on close, and another worker completes it", async () => {
    const began = new Gate();
    const slow: JobHandler = (job: Job, signal) =>
      new Promise((resolve, reject) => {
        if (job.attempt > 1) return resolve('done');
        signal.addEventListener('abort', () => reject(new Error('told to stop')));
        began.open();
      });
    const queue = await started({ slow });
    const id = await add(queue, { kind: 'slow' });
    await began.opened;
    await queue.close(20);
    expect(await row(id)).toMatchObject({ status: 'queued', attempts: 1 });
    await started({ slow });
    expect(await ended(id)).toMatchObject({ status: 'done', attempts: 2 });
  });
}
