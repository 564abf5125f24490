import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Job, JobHandler } from '../job-queue.ts';
import { Gate } from './gate.ts';
import { done, type QueueBench } from './queue-bench.ts';
import { KINDS_IN_TURNS } from './test-kinds.ts';

export function describeSharing(queues: QueueBench): void {
  const { add, ended, queueOf, started } = queues;

  it('runs every job once when two workers share the table', async () => {
    const ran: string[] = [];
    const count = async (job: Job) => (ran.push(job.id), await wait(1), 'done' as const);
    const queue = await started({ count });
    await started({ count });
    const ids = await Promise.all(Array.from({ length: 40 }, () => add(queue)));
    await Promise.all(ids.map(ended));
    expect(ran.sort()).toEqual(ids.sort());
  });

  it('runs owners of an inTurns kind in round-robin order', async () => {
    const names = ['A1', 'A2', 'A3', 'C1', 'C2', 'C3', 'B1'];
    const gates = Object.fromEntries(names.map((name) => [name, new Gate()]));
    const startedJobs: string[] = [];
    const turns = async ({ payload }: Job<{ name: string }>) => {
      startedJobs.push(payload.name);
      await gates[payload.name]?.opened;
      return 'done' as const;
    };
    const queue = queueOf({ kinds: KINDS_IN_TURNS });
    const ids: string[] = [];
    for (const name of names)
      ids.push(await add(queue, { kind: 'turns', payload: { name }, owner: name.slice(0, 1) }));
    await queue.work({ count: done, slow: done, turns });
    await expect.poll(() => [...startedJobs].sort()).toEqual(['A1', 'C1']);
    gates.A1?.open();
    await expect.poll(() => startedJobs.slice(2)).toEqual(['B1']);
    gates.C1?.open();
    await expect.poll(() => startedJobs.length).toBe(4);
    gates.B1?.open();
    await expect.poll(() => startedJobs.slice(3).sort()).toEqual(['A2', 'C2']);
    for (const name of names) gates[name]?.open();
    await Promise.all(ids.map(ended));
    expect(startedJobs.slice(5).sort()).toEqual(['A3', 'C3']);
  });

  it('never runs two jobs of one owner at a time across workers', async () => {
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

  it('keeps kinds independent and within their concurrency', async () => {
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
}
