import type { Paper } from '@portico/partner';
import { type Locale, SOURCE } from '@portico/texts';
import { Semaphore } from '../../platform/index.ts';
import type { AppendedDocument } from './append-documents.ts';
import type { Stamp } from './stamp.ts';
import type { PrintThreads } from '../thread-tasks.ts';

/** Completes Chromium's PDFs in a thread, because the documents are untrusted. */
export class PrintFinisher {
  /** One print at a time, which leaves threads for uploads. */
  private readonly place = new Semaphore(1);

  constructor(private readonly threads: PrintThreads) {}

  /**
   * @param draw creates a PDF with one page per stamp
   * @throws Error if a document can't be appended within the time limit: the PDF would be incomplete
   */
  async finish(
    print: Uint8Array,
    documents: AppendedDocument[],
    draw: (stamps: Stamp[]) => Promise<Uint8Array>,
    signal: AbortSignal,
    locale: Locale = SOURCE,
    paper: Paper = 'letter',
  ): Promise<Uint8Array> {
    const files = Math.max(1, documents.length);
    const { pdf, stamps } = await this.place.run(() =>
      this.threads.run('appendDocuments', [print, documents, locale, paper], signal, files),
    );
    const drawing = { stamps, drawn: await draw(stamps) };
    return this.place.run(() => this.threads.run('finishPrint', [pdf, drawing], signal, files));
  }
}
