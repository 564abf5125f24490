// @module-tag mariadb
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseClock } from '../database/database-clock.ts';
import { instantAfter } from '../time/dates.ts';
import type { Clock } from '../time/clock.ts';
import type { Job, JobHandler } from './job-queue.ts';
import { JobEntity } from './job.entity.ts';
import { PollingJobQueue } from './polling-job-queue.ts';
import { Gate, SILENT } from './testing/gate.ts';
import { type JobBench, openJobBench } from './testing/job-bench.ts';
import { TEST_KINDS } from './testing/test-kinds.ts';

const HOUR = 3_600_000;

describe('workers with different clocks', () => {
  let bench: JobBench;
  const open: { close(): Promise<void> }[] = [];
  beforeAll(async () => {
    bench = await openJobBench();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((each) => each.close()));
    await bench.dataSource.manager.clear(JobEntity);
  });
  afterAll(() => bench.close());

  const clockOf = async (aheadMs: number): Promise<Clock> => {
    const clock = await DatabaseClock.start(bench, { machine: () => Date.now() + aheadMs, refreshMs: 20 });
    open.push({ close: async () => clock.stop() });
    return clock;
  };
  const worker = async (clock: Clock, slow: JobHandler, leaseMs: number) => {
    const queue = new PollingJobQueue({
      database: bench,
      clock,
      log: SILENT,
      kinds: TEST_KINDS,
      pollMs: 10,
      leaseMs,
    });
    open.push({ close: () => queue.close(1_000) });
    await queue.work({ count: slow, slow });
    return queue;
  };
  const row = (id: string) => bench.dataSource.manager.findOneByOrFail(JobEntity, { id });

  it.each([
    ['7 seconds', 7_000],
    ['an hour', HOUR],
  ])('one %s ahead takes no running job', async (_words, aheadMs) => {
    const [began, gate] = [new Gate(), new Gate()];
    const runs: string[] = [];
    const slow =
      (name: string): JobHandler =>
      async (_job: Job) => {
        runs.push(name);
        began.open();
        await gate.opened;
        return 'done';
      };
    const right = await worker(await clockOf(0), slow('right'), 2_000);
    const id = await bench.unitOfWork.run((manager) => right.add(manager, { kind: 'slow', payload: {} }));
    await began.opened;
    await worker(await clockOf(aheadMs), slow('ahead'), 2_000);
    const { leaseUntil } = await row(id);
    while ((await row(id)).leaseUntil === leaseUntil) await wait(10);
    gate.open();
    while ((await row(id)).status !== 'done') await wait(10);
    expect(runs).toEqual(['right']);
    expect((await row(id)).attempts).toBe(1);
  });

  it.each([
    ['ahead', HOUR],
    ['behind', -HOUR],
  ])('a job added with a clock an hour %s runs immediately on any worker', async (_words, aheadMs) => {
    const wrong = await clockOf(aheadMs);
    const queue = new PollingJobQueue({ database: bench, clock: wrong, log: SILENT, kinds: TEST_KINDS });
    const id = await bench.unitOfWork.run((manager) =>
      queue.add(manager, { kind: 'slow', payload: {}, runAt: wrong.now() }),
    );
    await worker(await clockOf(0), () => Promise.resolve('done'), 2_000);
    while ((await row(id)).status !== 'done') await wait(10);
    expect((await row(id)).attempts).toBe(1);
  });

  it("keep the right time when a machine's clock is turned back", async () => {
    let setBy = 0;
    const clock = await DatabaseClock.start(bench, { machine: () => Date.now() + setBy, refreshMs: 20 });
    open.push({ close: async () => clock.stop() });
    setBy = -HOUR;
    const least = instantAfter(new Date(), -60_000);
    while (clock.now().toISOString() < least) await wait(10);
    await worker(clock, () => Promise.resolve('done'), 2_000);
    const right = new PollingJobQueue({
      database: bench,
      clock: await clockOf(0),
      log: SILENT,
      kinds: TEST_KINDS,
    });
    const id = await bench.unitOfWork.run((manager) => right.add(manager, { kind: 'slow', payload: {} }));
    while ((await row(id)).status !== 'done') await wait(10);
    expect((await row(id)).attempts).toBe(1);
  });
});
