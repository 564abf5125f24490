import { fileURLToPath } from 'node:url';
import { PDFArray, PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { afterEach, describe, expect, it } from 'vitest';
import { SILENT } from '../../platform/jobs/testing/gate.ts';
import { countLoopTurns } from '../../subprocess/threads/testing/count-loop-turns.ts';
import { openThreads } from '../../composition/open-threads.ts';
import { PrintFinisher } from './print-finisher.ts';

const STUBBORN = fileURLToPath(
  new URL('../../subprocess/threads/testing/stubborn.thread.ts', import.meta.url),
);
const { signal } = new AbortController();

describe('PrintFinisher', () => {
  let threads: ReturnType<typeof openThreads>;
  afterEach(() => threads.close());

  const documentOf = (content: Uint8Array) => ({ question: 'Transcript', fileName: 'a.pdf', content });
  const draw = ({ length }: unknown[]) => pdfOf(length);

  it("doesn't block the event loop: a document with a hundred thousand numbers in one object", async () => {
    threads = openThreads(SILENT);
    const finisher = new PrintFinisher(threads);
    const print = await pdfOf(1);
    await finisher.finish(print, [], draw, signal); // starts the thread
    const content = await pdfOf(1, 100_000);
    let whileAppended = 0;
    const turns = countLoopTurns();
    const whole = await finisher.finish(
      print,
      [documentOf(content)],
      (stamps) => {
        whileAppended = turns.stop();
        return draw(stamps);
      },
      signal,
    );
    expect((await PDFDocument.load(whole)).getPageCount()).toBe(2);
    expect(whileAppended).toBeGreaterThan(100);
  });

  it.each(['never ends', 'takes all memory', 'ends'])('fails when its thread %s', async (way) => {
    threads = openThreads(SILENT, { workMs: 2_000, heap: 32, file: STUBBORN });
    const finished = new PrintFinisher(threads).finish(
      way as unknown as Uint8Array,
      [documentOf(Buffer.from('%PDF-'))],
      draw,
      signal,
    );
    await expect(finished).rejects.toMatchObject({ code: 'thread_ended' });
  });

  it('continues with the next PDF after a failure', async () => {
    threads = openThreads(SILENT);
    const finisher = new PrintFinisher(threads);
    const print = await pdfOf(1);
    const broken = finisher.finish(print, [documentOf(Buffer.from('none'))], draw, signal);
    const next = finisher.finish(print, [documentOf(print)], draw, signal);
    await expect(broken).rejects.toThrow('The document for "Transcript"');
    expect((await PDFDocument.load(await next)).getPageCount()).toBe(2);
  });
});

async function pdfOf(pages: number, numbers = 0): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page++) document.addPage().drawText(`Page ${page}`);
  const array = PDFArray.withContext(document.context);
  for (let number = 0; number < numbers; number++) array.push(PDFNumber.of(number % 10));
  document.getPage(0).node.set(PDFName.of('Numbers'), document.context.register(array));
  return document.save({ useObjectStreams: false });
}
