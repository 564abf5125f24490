import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Job } from '../job-queue.ts';
import { JobEntity } from '../job.entity.ts';
import { Gate } from './gate.ts';
import { done, type QueueBench } from './queue-bench.ts';

export function describeRunning(queues: QueueBench): void {
  const { add, ended, queueOf, row, started } = queues;

  it('runs a job with its payload and marks it done', async () => {
    const seen: Job[] = [];
    const queue = await started({ count: async (job: Job) => (seen.push(job), 'done') });
    const id = await add(queue, { payload: { n: 7 } });
    expect(await ended(id)).toMatchObject({
      status: 'done',
      attempts: 1,
      leaseUntil: null,
      lastError: null,
    });
    expect(seen).toEqual([{ id, kind: 'count', payload: { n: 7 }, attempt: 1 }]);
  });

  it('accepts "skipped" as an outcome', async () => {
    const queue = await started({ count: () => Promise.resolve('skipped') });
    expect(await ended(await add(queue))).toMatchObject({ status: 'done', lastError: null });
  });

  it('holds back deferred kinds until they are available, and runs others', async () => {
    const there = new Gate();
    const ran: string[] = [];
    const handlers = {
      count: async () => (ran.push('count'), 'done' as const),
      slow: async () => (ran.push('slow'), 'done' as const),
    };
    const queue = queueOf();
    await queue.work(handlers, { kinds: ['slow'], until: there.opened });
    const held = await add(queue, { kind: 'slow' });
    await ended(await add(queue));
    expect(await row(held)).toMatchObject({ status: 'queued', attempts: 0 });
    there.open();
    expect(await ended(held)).toMatchObject({ status: 'done', attempts: 1 });
    expect(ran).toEqual(['count', 'slow']);
  });

  it("doesn't start a job before its transaction commits", async () => {
    const steps: string[] = [];
    const queue = await started({ count: async () => (steps.push('ran'), 'done') });
    const id = await queues.database.unitOfWork.run(async (manager) => {
      const added = await queue.add(manager, { kind: 'count', payload: {} });
      await wait(150);
      steps.push('committed');
      return added;
    });
    await ended(id);
    expect(steps).toEqual(['committed', 'ran']);
  });

  it('never runs a job whose transaction was rolled back', async () => {
    const ran: string[] = [];
    const queue = await started({ count: async (job: Job) => (ran.push(job.id), 'done') });
    const failing = queues.database.unitOfWork.run(async (manager) => {
      await queue.add(manager, { kind: 'count', payload: {} });
      throw new Error('roll back');
    });
    await expect(failing).rejects.toThrow('roll back');
    const id = await add(queue);
    await ended(id);
    expect(ran).toEqual([id]);
    expect(await queues.database.dataSource.manager.count(JobEntity)).toBe(1);
  });

  it("doesn't start a job before it is due", async () => {
    let began = 0;
    const queue = await started({ count: async () => ((began = Date.now()), 'done') });
    const runAt = new Date(Date.now() + 300);
    await ended(await add(queue, { runAt }));
    expect(began).toBeGreaterThanOrEqual(runAt.getTime());
  });

  it('cancels a queued job once', async () => {
    const queue = queueOf();
    const cancel = (id: string) => queues.database.unitOfWork.run((manager) => queue.cancel(manager, id));
    const id = await add(queue, { runAt: new Date(Date.now() + 60_000) });
    expect([await cancel(id), await cancel(id)]).toEqual([true, false]);
    await queue.work({ count: done, slow: done });
    const running = await add(queue);
    await ended(running);
    expect(await cancel(running)).toBe(false);
  });

  it('adds nothing while an unfinished job has the same unique key', async () => {
    const queue = queueOf();
    const first = await add(queue, { uniqueKey: 'one' });
    expect(await add(queue, { uniqueKey: 'one' })).toBe(first);
    await queue.work({ count: done, slow: done });
    await ended(first);
    expect(await add(queue, { uniqueKey: 'one' })).not.toBe(first);
  });

  it('adds one job for concurrent calls with the same unique key', async () => {
    const queue = queueOf();
    const ids = await Promise.all(Array.from({ length: 8 }, () => add(queue, { uniqueKey: 'many' })));
    expect(new Set(ids).size).toBe(1);
  });

  it('refuses to start without a handler for every kind', async () => {
    await expect(queueOf().work({ count: done })).rejects.toThrow('job kind "slow" has no handler');
  });

  it('refuses a job of an unknown kind', async () => {
    await expect(add(queueOf(), { kind: 'fold' })).rejects.toThrow('Unknown job kind "fold".');
  });
}
