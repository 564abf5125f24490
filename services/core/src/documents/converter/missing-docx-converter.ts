import { ConversionRefusedError } from './converter-errors.ts';
import type { DocxConverter } from './document-converter.ts';

export class MissingDocxConverter implements DocxConverter {
  convert(): Promise<never> {
    return Promise.reject(new ConversionRefusedError('no_word_documents'));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
