import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../time/clock.ts';
import type { Job, JobHandler, JobQueue } from '../job-queue.ts';
import { JobEntity, type JobRow } from '../job.entity.ts';
import { PermanentJobError } from '../permanent-job-error.ts';
import type { QueueParts } from '../queue-parts.ts';
import { Gate, SILENT } from './gate.ts';
import { type JobBench, openJobBench } from './job-bench.ts';
import { startKillableWorker } from './killable-worker.ts';
import { makeTestQueue, ownRedis } from './make-test-queue.ts';
import { KINDS_IN_TURNS, TEST_KINDS } from './test-kinds.ts';

/** Every JobQueue passes these. */
export function describeJobQueue(adapter: 'lease' | 'bull'): void {
  describe(`a ${adapter} queue`, () => {
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

    const queueOf = (more: Partial<QueueParts> = {}) => {
      const queue = makeTestQueue(
        adapter,
        {
          database: bench,
          clock: systemClock,
          log: SILENT,
          kinds: TEST_KINDS,
          pollMs: 50,
          ...more,
        },
        redis,
      );
      open.push(queue);
      return queue;
    };
    const started = async (handlers: Record<string, JobHandler>, more: Partial<QueueParts> = {}) => {
      const queue = queueOf(more);
      await queue.work({ count: done, slow: done, ...handlers });
      return queue;
    };
    const add = (queue: JobQueue, job: Partial<Parameters<JobQueue['add']>[1]> = {}) =>
      bench.unitOfWork.run((manager) => queue.add(manager, { kind: 'count', payload: { n: 1 }, ...job }));
    const row = (id: string) => bench.dataSource.manager.findOneByOrFail(JobEntity, { id });
    const ended = async (id: string): Promise<JobRow> => {
      for (;;) {
        const job = await row(id);
        if (job.status === 'done' || job.status === 'failed') return job;
        await wait(10);
      }
    };

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

    it('takes "skipped" as a normal end', async () => {
      const queue = await started({ count: () => Promise.resolve('skipped') });
      expect(await ended(await add(queue))).toMatchObject({ status: 'done', lastError: null });
    });

    it('does not begin a job before its transaction commits', async () => {
      const steps: string[] = [];
      const queue = await started({ count: async () => (steps.push('ran'), 'done') });
      const id = await bench.unitOfWork.run(async (manager) => {
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
      const failing = bench.unitOfWork.run(async (manager) => {
        await queue.add(manager, { kind: 'count', payload: {} });
        throw new Error('roll back');
      });
      await expect(failing).rejects.toThrow('roll back');
      const id = await add(queue);
      await ended(id);
      expect(ran).toEqual([id]);
      expect(await bench.dataSource.manager.count(JobEntity)).toBe(1);
    });

    it('tries a failed job again', async () => {
      const queue = await started({
        count: (job: Job) =>
          job.attempt < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve('done'),
      });
      expect(await ended(await add(queue))).toMatchObject({ status: 'done', attempts: 3, lastError: null });
    });

    it('gives a job up after its last attempt and keeps the reason', async () => {
      const queue = await started({ count: () => Promise.reject(new Error('never')) });
      expect(await ended(await add(queue))).toMatchObject({
        status: 'failed',
        attempts: 3,
        lastError: 'never',
      });
    });

    it('does not try a permanent error again', async () => {
      const queue = await started({ count: () => Promise.reject(new PermanentJobError('gone')) });
      expect(await ended(await add(queue))).toMatchObject({
        status: 'failed',
        attempts: 1,
        lastError: 'gone',
      });
    });

    it('does not begin a job before its time', async () => {
      let began = 0;
      const queue = await started({ count: async () => ((began = Date.now()), 'done') });
      const runAt = new Date(Date.now() + 300);
      await ended(await add(queue, { runAt }));
      expect(began).toBeGreaterThanOrEqual(runAt.getTime());
    });

    it('takes a job back that nobody has begun, once', async () => {
      const queue = queueOf();
      const cancel = (id: string) => bench.unitOfWork.run((manager) => queue.cancel(manager, id));
      const id = await add(queue, { runAt: new Date(Date.now() + 60_000) });
      expect([await cancel(id), await cancel(id)]).toEqual([true, false]);
      await queue.work({ count: done, slow: done });
      const begun = await add(queue);
      await ended(begun);
      expect(await cancel(begun)).toBe(false);
    });

    it('adds nothing while an unfinished job has the same unique key', async () => {
      const queue = queueOf();
      const first = await add(queue, { uniqueKey: 'one' });
      expect(await add(queue, { uniqueKey: 'one' })).toBe(first);
      await queue.work({ count: done, slow: done });
      await ended(first);
      expect(await add(queue, { uniqueKey: 'one' })).not.toBe(first);
    });

    it('adds one job when many ask for the same unique key at once', async () => {
      const queue = queueOf();
      const ids = await Promise.all(Array.from({ length: 8 }, () => add(queue, { uniqueKey: 'many' })));
      expect(new Set(ids).size).toBe(1);
    });

    it('runs every job once when two workers share the table', async () => {
      const ran: string[] = [];
      const count = async (job: Job) => (ran.push(job.id), await wait(1), 'done' as const);
      const queue = await started({ count });
      await started({ count });
      const ids = await Promise.all(Array.from({ length: 40 }, () => add(queue)));
      await Promise.all(ids.map(ended));
      expect(ran.sort()).toEqual(ids.sort());
    });

    it('does a kind in turns: the first of everybody before the second of anybody', async () => {
      const names = ['A1', 'A2', 'A3', 'C1', 'C2', 'C3', 'B1'];
      const gates = Object.fromEntries(names.map((name) => [name, new Gate()]));
      const begun: string[] = [];
      const turns = async ({ payload }: Job<{ name: string }>) => {
        begun.push(payload.name);
        await gates[payload.name]?.opened;
        return 'done' as const;
      };
      const queue = queueOf({ kinds: KINDS_IN_TURNS });
      const ids: string[] = [];
      for (const name of names)
        ids.push(await add(queue, { kind: 'turns', payload: { name }, owner: name.slice(0, 1) }));
      await queue.work({ count: done, slow: done, turns });
      await expect.poll(() => [...begun].sort()).toEqual(['A1', 'C1']);
      gates.A1?.open();
      await expect.poll(() => begun.slice(2)).toEqual(['B1']);
      for (const name of names) gates[name]?.open();
      await Promise.all(ids.map(ended));
      expect(begun.slice(3).map((name) => name.slice(1))).toEqual(['2', '2', '3', '3']);
    });

    it('never runs two of one owner at a time, on several workers', async () => {
      const now = new Map<string, number>();
      let most = 0;
      let ran = 0;
      const turns = async ({ payload: { owner } }: Job<{ owner: string }>) => {
        now.set(owner, (now.get(owner) ?? 0) + 1);
        most = Math.max(most, now.get(owner) ?? 0);
        await wait(5);
        now.set(owner, (now.get(owner) ?? 0) - 1);
        ran += 1;
        return 'done' as const;
      };
      const kinds = { kinds: KINDS_IN_TURNS };
      const queue = await started({ turns }, kinds);
      await started({ turns }, kinds);
      const owners = ['A', 'A', 'B', 'A', 'A', 'B', 'A', 'A', 'C', 'A'];
      const ids = await Promise.all(
        owners.map((owner) => add(queue, { kind: 'turns', payload: { owner }, owner })),
      );
      await Promise.all(ids.map(ended));
      expect({ most, ran }).toEqual({ most: 1, ran: owners.length });
    });

    it('keeps the lease of a long job alive, so that nobody takes it over', async () => {
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

    it('tells the handler when its job was taken over', async () => {
      const told = new Gate();
      const slow: JobHandler = async (job: Job, signal) => {
        if (job.attempt > 5) return 'done';
        await bench.dataSource.manager.update(JobEntity, { id: job.id }, { attempts: 9 });
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        told.open();
        return 'done';
      };
      const queue = await started({ slow }, { leaseMs: 300 });
      await add(queue, { kind: 'slow' });
      await told.opened;
    });

    it('never lets one kind hold up another, nor run more of a kind than it may', async () => {
      const gate = new Gate();
      let most = 0;
      let now = 0;
      const slow: JobHandler = async () => {
        most = Math.max(most, (now += 1));
        await gate.opened;
        now -= 1;
        return 'done';
      };
      const queue = await started({ slow });
      const slowIds = [];
      for (let n = 0; n < 3; n += 1) slowIds.push(await add(queue, { kind: 'slow' }));
      await ended(await add(queue));
      gate.open();
      await Promise.all(slowIds.map(ended));
      expect(most).toBe(1);
    });

    it('waits for running jobs when it is closed', async () => {
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

    it('puts a job back that does not end in time when it is closed, and another worker ends it', async () => {
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

    it('refuses to start without a handler for every kind', async () => {
      await expect(queueOf().work({ count: done })).rejects.toThrow('job kind "slow" has no handler');
    });

    it('refuses a job of a kind that does not exist', async () => {
      await expect(add(queueOf(), { kind: 'fold' })).rejects.toThrow('There is no job kind "fold".');
    });

    it('resumes the job of a killed worker process, and it ends exactly once', async () => {
      const id = await add(queueOf(), { kind: 'slow' });
      const victim = await startKillableWorker(adapter, bench.url, redis.prefix);
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

    it('gives up a job that takes its worker down each time', async () => {
      const past = new Date(Date.now() - 1_000).toISOString();
      const id = await add(queueOf());
      await bench.dataSource.manager.update(
        JobEntity,
        { id },
        { status: 'running', attempts: 3, leaseUntil: past },
      );
      await started({});
      expect(await ended(id)).toMatchObject({
        status: 'failed',
        lastError: 'The worker stopped each time it ran this job.',
      });
    });
  });
}

const done: JobHandler = () => Promise.resolve('done');
