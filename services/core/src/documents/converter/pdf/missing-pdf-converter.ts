import { ConversionRefusedError } from '../converter-errors.ts';
import type { PdfConverter } from './pdf-converter.ts';

/** In the place of qpdf where it is not installed. */
export class MissingPdfConverter implements PdfConverter {
  convert(): Promise<never> {
    return Promise.reject(new ConversionRefusedError('no_pdf_documents'));
  }
}
