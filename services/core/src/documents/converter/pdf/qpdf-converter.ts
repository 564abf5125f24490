import type { JobLog } from '../../../platform/index.ts';
import { type Sandbox, SandboxUnavailableError, ThreadEndedError } from '../../../programs/index.ts';
import { ConversionRefusedError } from '../converter-errors.ts';
import type { PdfConverter, PdfOutcome } from './pdf-converter.ts';
import { rewriteWithQpdf } from './rewrite-with-qpdf.ts';
import type { DocumentThreads } from '../../thread-works.ts';

export interface QpdfParts {
  /** Where qpdf is. */
  program: string;
  sandbox: Sandbox;
  threads: DocumentThreads;
  log: JobLog;
}

/** PDFs by qpdf, which decrypts and repairs them in a process, and by pdf-lib, which cleans what comes out in a thread. */
export class QpdfConverter implements PdfConverter {
  constructor(private readonly parts: QpdfParts) {}

  async convert(pdf: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    try {
      return await this.converted(pdf, signal);
    } catch (cause) {
      throw this.explained(cause);
    }
  }

  /**
   * pdf-lib repairs what qpdf can't: objects packed in streams after the end of the file is gone, a page tree with loops or wrong counts,
   * a catalog without /Type. It gets what qpdf has written, if anything.
   */
  private async converted(pdf: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    const { threads } = this.parts;
    const rewritten = await rewriteWithQpdf(this.parts, pdf, signal);
    const cleaned =
      'refused' in rewritten ? rewritten : await threads.run('cleanedPdf', [rewritten.pdf], signal);
    if (!('refused' in cleaned) || cleaned.refused !== 'pdf_broken') return pdfOf(cleaned);
    const readable = 'refused' in rewritten ? pdf : rewritten.pdf;
    const salvaged = pdfOf(await threads.run('salvagePdf', [readable], signal));
    const again = pdfOf(await rewriteWithQpdf(this.parts, salvaged, signal));
    return pdfOf(await threads.run('cleanedPdf', [again], signal));
  }

  private explained(cause: unknown): unknown {
    if (cause instanceof ThreadEndedError) return new ConversionRefusedError('pdf_too_complex', { cause });
    if (!(cause instanceof SandboxUnavailableError)) return cause;
    this.parts.log.error({ error: cause }, 'PDFs are refused because qpdf has no sandbox');
    return new ConversionRefusedError('no_pdf_documents', { cause });
  }
}

function pdfOf(outcome: PdfOutcome): Uint8Array {
  if ('refused' in outcome) throw new ConversionRefusedError(outcome.refused);
  return outcome.pdf;
}
