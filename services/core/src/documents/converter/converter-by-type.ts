import { ConversionRefusedError, ConverterFaultError } from './converter-errors.ts';
import { CONVERSION_LIMITS } from './conversion-limits.ts';
import { part } from '../../platform/index.ts';
import type { DocumentType } from '../inspection/inspection.ts';
import type { DocumentConverter, DocxConverter } from './document-converter.ts';
import type { PdfConverter } from './pdf/pdf-converter.ts';
import { SandboxUnavailableError, ThreadEndedError } from '../../subprocess/index.ts';
import type { DocumentThreads } from '../thread-tasks.ts';

export class ConverterByType implements DocumentConverter {
  constructor(
    private readonly docx: DocxConverter,
    private readonly pdf: PdfConverter,
    private readonly threads: DocumentThreads,
    private readonly largest = CONVERSION_LIMITS.output,
  ) {}

  async convert(type: DocumentType, bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    signal.throwIfAborted();
    if (bytes.length === 0) throw new ConversionRefusedError('unreadable'); // LibreOffice would produce an empty page
    const pdf = await this.toPdf(type, bytes, signal);
    if (pdf.byteLength > this.largest) throw new ConversionRefusedError('too_large');
    const problem = await this.threads.run('pdfProblem', [pdf], signal).catch(refuseSlow);
    if (problem) throw new ConverterFaultError(problem);
    return pdf;
  }

  close(): Promise<void> {
    return this.docx.close();
  }

  private async toPdf(type: DocumentType, bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    if (type === 'docx')
      return part('convert by LibreOffice', () => this.docx.convert(bytes, signal)).catch(
        refuseWithoutSandbox,
      );
    if (type === 'pdf') return part('convert by qpdf', () => this.pdf.convert(bytes, signal));
    const pdf = await part('convert an image', () =>
      this.threads.run('imageToPdf', [type, bytes], signal),
    ).catch(refuseSlow);
    if (!pdf) throw new ConversionRefusedError('unreadable');
    return pdf;
  }
}

function refuseSlow(cause: unknown): never {
  throw cause instanceof ThreadEndedError ? new ConversionRefusedError('too_slow', { cause }) : cause;
}

function refuseWithoutSandbox(cause: unknown): never {
  throw cause instanceof SandboxUnavailableError
    ? new ConversionRefusedError('no_word_documents', { cause })
    : cause;
}
