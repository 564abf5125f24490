import { SOURCE_LANGUAGE } from '@portico/texts';
import type { PrintThreads } from '../thread-works.ts';
import type { Part } from './end-joined.ts';
import { FIRST_FREE, HEAD } from './joined-file.ts';

/** A print on its way into a file of many. */
export interface PrintToJoin {
  /** Of its bookmark: whose it is. */
  title: string;
  pdf: Uint8Array;
}

/** Makes one file of many prints, beside the event loop: they hold pages of applicants' documents. */
export class PrintJoiner {
  constructor(private readonly threads: PrintThreads) {}

  /**
   * The file in pieces. One print at a time is held; of the others only where their objects stand.
   * @param title of the whole
   * @throws Error when there is no print at all
   */
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
      const { bytes, nextKey, ...part } = await this.threads.run('joinPrint', [print.pdf, place], signal);
      parts.push({ ...part, title: print.title });
      firstObject += part.places.kinds.length;
      firstKey = nextKey;
      length += bytes.length;
      yield bytes;
    }
    if (parts.length === 0) throw new Error('There is no print to make a file of.');
    const end = { title, language: SOURCE_LANGUAGE, parts, length, at };
    yield await this.threads.run('endJoined', [end], signal);
  }
}
