/** Every way in which a document itself can end its conversion, with the sentence that the applicant reads. */
export const REFUSALS = {
  unreadable: 'Your document could not be read. Please save it again, or save it as a PDF, and upload that.',
  too_slow: 'Your document took too long to convert. Please save it as a PDF and upload that.',
  too_large: 'Your document becomes too large as a PDF. Please shorten it, or split it, and upload it again.',
  no_word_documents:
    'Word documents can not be converted at the moment. Please save yours as a PDF and upload that.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** This document will never become a PDF here; trying again can't help. */
export class ConversionRefusedError extends Error {
  constructor(
    readonly code: RefusalCode,
    options?: ErrorOptions,
  ) {
    super(REFUSALS[code], options);
    this.name = 'ConversionRefusedError';
  }
}

/** The converter broke, whatever the document is; another try may succeed. The message is for operators. */
export class ConverterFaultError extends Error {
  readonly code = 'converter_fault';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ConverterFaultError';
  }
}
