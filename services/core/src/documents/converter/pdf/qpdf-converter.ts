import type { JobLog } from '../../../platform/index.ts';
import { type Sandbox, SandboxUnavailableError, ThreadEndedError } from '../../../subprocess/index.ts';
import { ConversionRefusedError } from '../converter-errors.ts';
import type { PdfConverter, PdfOutcome } from './pdf-converter.ts';
import { rewriteWithQpdf } from './rewrite-with-qpdf.ts';
import type { DocumentThreads } from '../../thread-tasks.ts';

export interface QpdfDeps {
  program: string;
  sandbox: Sandbox;
  threads: DocumentThreads;
  log: JobLog;
}

export class QpdfConverter implements PdfConverter {
  constructor(private readonly deps: QpdfDeps) {}

  async convert(pdf: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    try {
      return await this.converted(pdf, signal);
    } catch (cause) {
      throw this.explained(cause);
    }
  }

  /** Lets pdf-lib repair what qpdf can't: object streams of truncated files, page trees with cycles, and a catalog without /Type. */
  private async converted(pdf: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    const { threads } = this.deps;
    const rewritten = await rewriteWithQpdf(this.deps, pdf, signal);
    const cleaned =
      'refused' in rewritten ? rewritten : await threads.run('cleanPdfBytes', [rewritten.pdf], signal);
    if (!('refused' in cleaned) || cleaned.refused !== 'pdf_broken') return pdfOf(cleaned);
    const readable = 'refused' in rewritten ? pdf : rewritten.pdf;
    const salvaged = pdfOf(await threads.run('salvagePdf', [readable], signal));
    const again = pdfOf(await rewriteWithQpdf(this.deps, salvaged, signal));
    return pdfOf(await threads.run('cleanPdfBytes', [again], signal));
  }

  private explained(cause: unknown): unknown {
    if (cause instanceof ThreadEndedError) return new ConversionRefusedError('pdf_too_complex', { cause });
    if (!(cause instanceof SandboxUnavailableError)) return cause;
    this.deps.log.error({ error: cause }, 'PDFs are refused because qpdf has no sandbox');
    return new ConversionRefusedError('no_pdf_documents', { cause });
  }
}

function pdfOf(outcome: PdfOutcome): Uint8Array {
  if ('refused' in outcome) throw new ConversionRefusedError(outcome.refused);
  return outcome.pdf;
}

export class MissingPdfConverter implements PdfConverter {
  convert(): Promise<never> {
    return Promise.reject(new ConversionRefusedError('no_pdf_documents'));
  }
}
