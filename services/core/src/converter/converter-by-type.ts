import { checkPdfOutput } from './check-pdf-output.ts';
import { ConversionRefusedError } from './converter-errors.ts';
import { CONVERSION_LIMITS } from './conversion-limits.ts';
import type { DocumentType } from '../inspection/inspection.ts';
import type { DocumentConverter, DocxConverter } from './document-converter.ts';
import { imageToPdf } from './image-to-pdf.ts';

/** Images in this process, Word documents by LibreOffice; a PDF is one already, and never goes through LibreOffice. */
export class ConverterByType implements DocumentConverter {
  constructor(
    private readonly docx: DocxConverter,
    private readonly largest = CONVERSION_LIMITS.output,
  ) {}

  async convert(type: DocumentType, bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    signal.throwIfAborted();
    if (bytes.length === 0) throw new ConversionRefusedError('unreadable'); // LibreOffice would make an empty page of it
    const pdf = await this.toPdf(type, bytes, signal);
    await checkPdfOutput(pdf, this.largest);
    return pdf;
  }

  close(): Promise<void> {
    return this.docx.close();
  }

  private async toPdf(type: DocumentType, bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    if (type === 'docx') return this.docx.convert(bytes, signal);
    return type === 'pdf' ? bytes : imageToPdf(type, bytes);
  }
}
