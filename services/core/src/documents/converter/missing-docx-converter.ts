import { ConversionRefusedError } from './converter-errors.ts';
import type { DocxConverter } from './document-converter.ts';

/** Without LibreOffice, refuses Word documents with a message for the applicant. */
export class MissingDocxConverter implements DocxConverter {
  convert(): Promise<never> {
    return Promise.reject(new ConversionRefusedError('no_word_documents'));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
