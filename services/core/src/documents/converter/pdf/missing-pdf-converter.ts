import { ConversionRefusedError } from '../converter-errors.ts';
import type { PdfConverter } from './pdf-converter.ts';

export class MissingPdfConverter implements PdfConverter {
  convert(): Promise<never> {
    return Promise.reject(new ConversionRefusedError('no_pdf_documents'));
  }
}
