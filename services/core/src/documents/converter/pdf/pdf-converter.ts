import type { RefusalCode } from '../converter-errors.ts';

export interface PdfConverter {
  /**
   * @returns a PDF with the same pages that opens without a password, contains nothing active or external, and can be appended to
   * another PDF
   * @throws ConversionRefusedError
   */
  convert(pdf: Uint8Array, signal: AbortSignal): Promise<Uint8Array>;
}

export type PdfOutcome = { pdf: Uint8Array } | { refused: RefusalCode };
