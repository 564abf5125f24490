import type { RefusalCode } from '../converter-errors.ts';

/** The part of a DocumentConverter that opens, repairs and cleans the PDFs that people upload. */
export interface PdfConverter {
  /**
   * @returns a PDF of the same pages that opens without a password, holds nothing that acts or leaves it, and can be appended to another.
   * @throws ConversionRefusedError for one of which that can't be made.
   */
  convert(pdf: Uint8Array, signal: AbortSignal): Promise<Uint8Array>;
}

/** A step on the way: a PDF, or why there can be none. */
export type PdfOutcome = { pdf: Uint8Array } | { refused: RefusalCode };
