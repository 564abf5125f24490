import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { SILENT } from '../../platform/jobs/testing/gate.ts';
import { countTurns } from '../../programs/threads/testing/count-turns.ts';
import { openThreads } from '../../composition/open-threads.ts';
import { inspectInThread } from './inspect-in-thread.ts';
import { documentWith, docxFile } from './testing/docx-files.ts';

const STUBBORN = fileURLToPath(new URL('../../programs/threads/testing/stubborn.thread.ts', import.meta.url));

describe('a file that is inspected in a thread', () => {
  let threads: ReturnType<typeof openThreads>;
  afterEach(() => threads.close());

  const inspect = (bytes: Uint8Array | string, options: Parameters<typeof openThreads>[1] = {}) => {
    threads = openThreads(SILENT, options);
    const signal = new AbortController().signal;
    return inspectInThread(threads, bytes as Uint8Array, 'a.docx', signal);
  };

  it('never holds up the event loop: a Word document of four million entities takes three seconds', async () => {
    const text = documentWith(`<w:t>${'&lt;'.repeat(4_000_000)}</w:t>`);
    const incompressible = randomBytes(400_000); // or it would be refused at once, for how far it unpacks
    const file = docxFile({ 'word/document.xml': text, 'word/media/a.bin': incompressible });
    threads = openThreads(SILENT, { workMs: 60_000 }); // a busy machine may take its time for it
    const { signal } = new AbortController();
    await inspectInThread(threads, Buffer.from('none'), 'a.docx', signal); // the thread is up
    const turns = countTurns();
    expect(await inspectInThread(threads, file, 'a.docx', signal)).toMatchObject({ ok: true });
    expect(turns.stop()).toBeGreaterThan(100);
  });

  it.each(['never ends', 'takes all memory', 'ends'])('is refused when its thread %s', async (way) => {
    expect(await inspect(way, { workMs: 2_000, heap: 32, file: STUBBORN })).toEqual({
      ok: false,
      code: 'too_complex',
      message: 'Your file is too complex for us to read. Print it to a new PDF and upload that.',
    });
  });

  it('is no fault of the file when the inspection itself is broken', async () => {
    await expect(inspect('throws', { file: STUBBORN })).rejects.toThrow('It is broken.');
  });
});
