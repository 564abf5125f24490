import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { SILENT } from '../../platform/jobs/testing/gate.ts';
import { countLoopTurns } from '../../subprocess/threads/testing/count-loop-turns.ts';
import { openThreads } from '../../composition/open-threads.ts';
import { inspectInThread } from './inspect-in-thread.ts';
import { documentWith, docxFile } from './testing/docx-files.ts';

const STUBBORN = fileURLToPath(
  new URL('../../subprocess/threads/testing/stubborn.thread.ts', import.meta.url),
);

describe('inspectInThread', () => {
  let threads: ReturnType<typeof openThreads>;
  afterEach(() => threads.close());

  const inspect = (bytes: Uint8Array | string, options: Parameters<typeof openThreads>[1] = {}) => {
    threads = openThreads(SILENT, options);
    const signal = new AbortController().signal;
    return inspectInThread(threads, bytes as Uint8Array, 'a.docx', signal);
  };

  it("doesn't block the event loop: a Word document with four million entities takes three seconds", async () => {
    const text = documentWith(`<w:t>${'&lt;'.repeat(4_000_000)}</w:t>`);
    const incompressible = randomBytes(400_000);
    const file = docxFile({ 'word/document.xml': text, 'word/media/a.bin': incompressible });
    threads = openThreads(SILENT, { workMs: 60_000 }); // generous for busy machines
    const { signal } = new AbortController();
    await inspectInThread(threads, Buffer.from('none'), 'a.docx', signal); // starts the thread
    const turns = countLoopTurns();
    expect(await inspectInThread(threads, file, 'a.docx', signal)).toMatchObject({ ok: true });
    expect(turns.stop()).toBeGreaterThan(100);
  });

  it.each(['never ends', 'takes all memory', 'ends'])('refuses a file whose thread %s', async (way) => {
    expect(await inspect(way, { workMs: 2_000, heap: 32, file: STUBBORN })).toEqual({
      ok: false,
      code: 'too_complex',
      message: 'Your file is too complex for us to read. Print it to a new PDF and upload that.',
    });
  });

  it("doesn't blame the file for an internal error", async () => {
    await expect(inspect('throws', { file: STUBBORN })).rejects.toThrow('It is broken.');
  });
});
