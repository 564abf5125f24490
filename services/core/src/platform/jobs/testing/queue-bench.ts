import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { systemClock } from '../../time/clock.ts';
import type { JobHandler, JobQueue } from '../job-queue.ts';
import { JobEntity, type JobRow } from '../job.entity.ts';
import type { QueueDeps } from '../queue-deps.ts';
import { SILENT } from './gate.ts';
import { type JobBench, openJobBench } from './job-bench.ts';
import { makeTestQueue, ownRedis } from './make-test-queue.ts';
import { TEST_KINDS } from './test-kinds.ts';

export type QueueBench = ReturnType<typeof queueBench>;

export function queueBench(adapter: 'lease' | 'bull') {
  let bench: JobBench;
  const open: JobQueue[] = [];
  const redis = ownRedis();

  beforeAll(async () => {
    bench = await openJobBench();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((queue) => queue.close(1_000)));
    await bench.dataSource.manager.clear(JobEntity);
  });
  afterAll(() => bench.close());

  const queueOf = (more: Partial<QueueDeps> = {}) => {
    const deps = { database: bench, clock: systemClock, log: SILENT, kinds: TEST_KINDS, pollMs: 50 };
    const queue = makeTestQueue(adapter, { ...deps, ...more }, redis);
    open.push(queue);
    return queue;
  };
  const row = (id: string) => bench.dataSource.manager.findOneByOrFail(JobEntity, { id });

  return {
    adapter,
    redis,
    get database() {
      return bench;
    },
    queueOf,
    started: async (handlers: Record<string, JobHandler>, more: Partial<QueueDeps> = {}) => {
      const queue = queueOf(more);
      await queue.work({ count: done, slow: done, ...handlers });
      return queue;
    },
    add: (queue: JobQueue, job: Partial<Parameters<JobQueue['add']>[1]> = {}) =>
      bench.unitOfWork.run((manager) => queue.add(manager, { kind: 'count', payload: { n: 1 }, ...job })),
    row,
    ended: async (id: string): Promise<JobRow> => {
      for (;;) {
        const job = await row(id);
        if (job.status === 'done' || job.status === 'failed') return job;
        await wait(10);
      }
    },
  };
}

export const done: JobHandler = () => Promise.resolve('done');
