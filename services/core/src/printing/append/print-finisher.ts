import { type Locale, SOURCE } from '@portico/texts';
import { Semaphore } from '../../platform/index.ts';
import type { AppendedDocument } from './append-documents.ts';
import type { Stamp } from './stamp.ts';
import type { PrintThreads } from '../thread-works.ts';

/** Makes what Chromium has printed whole, beside the event loop: the documents are files of applicants. */
export class PrintFinisher {
  /** One print at a time, however long its documents take: a thread stays free for what is being uploaded. */
  private readonly place = new Semaphore(1);

  constructor(private readonly threads: PrintThreads) {}

  /**
   * @param draw makes a PDF with one page for each stamp
   * @throws Error when a document can't be appended, also when a thread does not get through with them in their time: a print
   * without one of its documents would not be what was submitted.
   */
  async finish(
    print: Uint8Array,
    documents: AppendedDocument[],
    draw: (stamps: Stamp[]) => Promise<Uint8Array>,
    signal: AbortSignal,
    reading: Locale = SOURCE,
  ): Promise<Uint8Array> {
    const files = documents.length;
    if (files === 0) return this.place.run(() => this.threads.run('finishPrint', [print], signal));
    const { pdf, stamps } = await this.place.run(() =>
      this.threads.run('appendDocuments', [print, documents, reading], signal, files),
    );
    const drawing = { stamps, drawn: await draw(stamps) };
    return this.place.run(() => this.threads.run('finishPrint', [pdf, drawing], signal, files));
  }
}
