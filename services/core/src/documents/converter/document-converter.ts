import type { DocumentType } from '../inspection/inspection.ts';

export interface DocumentConverter {
  /**
   * @returns a complete, checked PDF
   * @throws ConversionRefusedError if retrying can't help; its message is for the applicant
   * @throws ConverterFaultError if the converter failed, not the document
   * @throws the signal's reason when it aborts
   */
  convert(type: DocumentType, bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The LibreOffice part of a DocumentConverter. Same errors, but the PDF isn't checked yet. */
export interface DocxConverter {
  convert(docx: Uint8Array, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}
