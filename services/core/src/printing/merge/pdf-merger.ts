import { SOURCE_LANGUAGE } from '@portico/texts';
import type { PrintThreads } from '../thread-tasks.ts';
import type { Part } from './finish-merged.ts';
import { FIRST_FREE, HEAD } from './merged-file.ts';

export interface PrintToJoin {
  title: string;
  pdf: Uint8Array;
}

/** Joins PDFs into one file in threads, because they contain untrusted documents. */
export class PdfMerger {
  constructor(private readonly threads: PrintThreads) {}

  /** Yields the file in chunks, holding one PDF in memory at a time. @throws Error without any PDF */
  async *join(
    prints: AsyncIterable<PrintToJoin>,
    { title, at }: { title: string; at: Date },
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    const parts: Part[] = [];
    let [firstObject, firstKey, length] = [FIRST_FREE, 0, HEAD.length];
    yield HEAD;
    for await (const print of prints) {
      const place = { firstObject, firstKey, offset: length, title: print.title };
      const { bytes, nextKey, ...part } = await this.threads.run('mergePdf', [print.pdf, place], signal);
      parts.push({ ...part, title: print.title });
      firstObject += part.places.kinds.length;
      firstKey = nextKey;
      length += bytes.length;
      yield bytes;
    }
    if (parts.length === 0) throw new Error('There are no PDFs to join.');
    const end = { title, language: SOURCE_LANGUAGE, parts, length, at };
    yield await this.threads.run('finishMerged', [end], signal);
  }
}
