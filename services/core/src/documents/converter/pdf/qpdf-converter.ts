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
      return pdfOf(await this.cleaned(await this.readable(pdf, signal), signal));
    } catch (cause) {
      throw this.explained(cause);
    }
  }

  /** Qpdf finds no objects that are packed in streams once the end of the file is gone; pdf-lib reads from the beginning. */
  private async readable(pdf: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    const rewritten = await rewriteWithQpdf(this.parts, pdf, signal);
    if (!('refused' in rewritten) || rewritten.refused !== 'pdf_broken') return pdfOf(rewritten);
    const salvaged = pdfOf(await this.parts.threads.run('salvagePdf', [pdf], signal));
    return pdfOf(await rewriteWithQpdf(this.parts, salvaged, signal));
  }

  private cleaned(pdf: Uint8Array, signal: AbortSignal): Promise<PdfOutcome> {
    return this.parts.threads.run('cleanedPdf', [pdf], signal);
  }

  private explained(cause: unknown): unknown {
    if (cause instanceof ThreadEndedError) return new ConversionRefusedError('pdf_too_complex', { cause });
    if (!(cause instanceof SandboxUnavailableError)) return cause;
    this.parts.log.error({ error: cause }, 'PDFs are refused: there is no sandbox for qpdf');
    return new ConversionRefusedError('no_pdf_documents', { cause });
  }
}

function pdfOf(outcome: PdfOutcome): Uint8Array {
  if ('refused' in outcome) throw new ConversionRefusedError(outcome.refused);
  return outcome.pdf;
}
