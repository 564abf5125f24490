import type { DocumentType } from '../inspection/inspection.ts';

/** Turns an inspected document into a PDF. */
export interface DocumentConverter {
  /**
   * @returns a whole PDF that has been checked.
   * @throws ConversionRefusedError when trying again can't help; its message is for the applicant.
   * @throws ConverterFaultError when the converter failed, not the document.
   * @throws the signal's reason when it aborts.
   */
  convert(type: DocumentType, bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array>;
  /** Ends what is kept warm; conversions that still run end with a ConverterFaultError. */
  close(): Promise<void>;
}

/** The part of a DocumentConverter that needs LibreOffice. Same errors; the PDF is not checked yet. */
export interface DocxConverter {
  convert(docx: Uint8Array, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}
