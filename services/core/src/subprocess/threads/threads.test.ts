import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { SILENT } from '../../platform/jobs/testing/gate.ts';
import { countLoopTurns } from './testing/count-loop-turns.ts';
import { Threads } from './threads.ts';

const never = new AbortController().signal;
const STUBBORN = fileURLToPath(new URL('./testing/stubborn.thread.ts', import.meta.url));

describe('Threads', () => {
  let threads: Threads<{ go: (way: string) => unknown }>;
  afterEach(() => threads.close());

  const open = (workMs = 20_000) =>
    (threads = new Threads(SILENT, { threads: 1, heap: 32, workMs, file: STUBBORN }));
  const run = (way: string, signal = never) => threads.run('go', [way], signal);

  it.each(['never ends', 'takes all memory', 'ends'])('continues after work that %s', async (way) => {
    open(3_000);
    await expect(run(way)).rejects.toMatchObject({ code: 'thread_ended' });
    expect(await run('works')).toBe('done');
  });

  it("don't block the event loop", async () => {
    open(2_000);
    await run('works');
    const turns = countLoopTurns();
    await expect(run('never ends')).rejects.toMatchObject({ code: 'thread_ended' });
    expect(turns.stop()).toBeGreaterThan(100);
  });

  it('rethrow errors and continue', async () => {
    open();
    await expect(run('throws')).rejects.toThrow('It is broken.');
    expect(await run('works')).toBe('done');
  });

  it('terminate work when aborted, with its reason', async () => {
    open();
    const stop = new AbortController();
    const ended = expect(run('never ends', stop.signal)).rejects.toThrow('The lease was lost.');
    const next = run('works');
    stop.abort(new Error('The lease was lost.'));
    await ended;
    expect(await next).toBe('done');
  });

  it('start the time limit with the work', async () => {
    open(3_000);
    const all = await Promise.allSettled([run('never ends'), run('never ends'), run('works')]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  });

  it('terminate on close, and refuse new work', async () => {
    open();
    await run('works');
    const ended = expect(run('never ends')).rejects.toThrow();
    await threads.close();
    await ended;
    await expect(run('works')).rejects.toThrow('The threads are closed.');
  });
});
