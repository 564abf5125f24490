import { fileURLToPath } from 'node:url';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterEach, describe, expect, it } from 'vitest';
import { SILENT } from '../jobs/testing/gate.ts';
import { Threads, type ThreadOptions } from '../threads/threads.ts';
import { inspectInThread } from './inspect-in-thread.ts';

const STUBBORN = fileURLToPath(new URL('../threads/testing/stubborn.thread.ts', import.meta.url));

describe('a file that is inspected in a thread', () => {
  let threads: Threads;
  afterEach(() => threads.close());

  const inspect = (bytes: Uint8Array | string, options: Partial<ThreadOptions> = {}) => {
    threads = new Threads(SILENT, options);
    const signal = new AbortController().signal;
    return inspectInThread(threads, bytes as Uint8Array, 'a.pdf', signal);
  };

  it('never holds up the event loop: a megabyte of the beginnings of streams', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const file = Buffer.from(`%PDF-1.7\n${'stream\n'.repeat(149_000)}\n%%EOF`);
    expect(await inspect(file, { workMs: 3_000 })).toMatchObject({ ok: false });
    expect(delay.max / 1e6).toBeLessThan(1_000);
  });

  it.each(['never ends', 'takes all memory', 'ends'])('is refused when its thread %s', async (way) => {
    expect(await inspect(way, { workMs: 2_000, heap: 32, file: STUBBORN })).toEqual({
      ok: false,
      code: 'too_complex',
      message: 'Your file is too complex for us to read. Please print it to a new PDF and upload that.',
    });
  });

  it('is no fault of the file when the inspection itself is broken', async () => {
    await expect(inspect('throws', { file: STUBBORN })).rejects.toThrow('It is broken.');
  });
});
