import { expect, it } from 'vitest';
import type { Job } from '../job-queue.ts';
import { JobEntity } from '../job.entity.ts';
import { PermanentJobError } from '../permanent-job-error.ts';
import { startKillableWorker } from './killable-worker.ts';
import { type QueueBench } from './queue-bench.ts';

export function describeFailing(queues: QueueBench): void {
  const { add, ended, queueOf, row, started } = queues;

  it('retries a failed job', async () => {
    const queue = await started({
      count: (job: Job) => (job.attempt < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve('done')),
    });
    expect(await ended(await add(queue))).toMatchObject({ status: 'done', attempts: 3, lastError: null });
  });

  it('fails a job after its last attempt and keeps the reason', async () => {
    const queue = await started({ count: () => Promise.reject(new Error('never')) });
    expect(await ended(await add(queue))).toMatchObject({
      status: 'failed',
      attempts: 3,
      lastError: 'never',
    });
  });

  it("doesn't retry a permanent error", async () => {
    const queue = await started({ count: () => Promise.reject(new PermanentJobError('gone')) });
    expect(await ended(await add(queue))).toMatchObject({
      status: 'failed',
      attempts: 1,
      lastError: 'gone',
    });
  });

  it("resumes a killed worker's job, which completes exactly once", async () => {
    const id = await add(queueOf(), { kind: 'slow' });
    const victim = await startKillableWorker(queues.adapter, queues.database.url, queues.redis.prefix);
    await victim.holdsJob;
    await victim.kill();
    expect(await row(id)).toMatchObject({ status: 'running', attempts: 1 });
    const ends: number[] = [];
    const slow = async (job: Job) => (ends.push(job.attempt), 'done' as const);
    await started({ slow });
    await started({ slow });
    expect(await ended(id)).toMatchObject({ status: 'done', attempts: 2 });
    expect(ends).toEqual([2]);
  });

  it('fails a job that kills its worker every time', async () => {
    const past = new Date(Date.now() - 1_000).toISOString();
    const id = await add(queueOf());
    await queues.database.dataSource.manager.update(
      JobEntity,
      { id },
      { status: 'running', attempts: 3, leaseUntil: past },
    );
    await started({});
    expect(await ended(id)).toMatchObject({
      status: 'failed',
      lastError: 'The worker stopped every time it ran this job.',
    });
  });
}
