/** Every way in which a document itself can end its conversion, with the sentence that the applicant reads. */
export const REFUSALS = {
  unreadable: 'Your document could not be read. Please save it again, or save it as a PDF, and upload that.',
  too_slow: 'Your document took too long to convert. Please save it as a PDF and upload that.',
  too_large: 'Your document becomes too large as a PDF. Please shorten it, or split it, and upload it again.',
  no_word_documents:
    'Word documents can not be converted at the moment. Please save yours as a PDF and upload that.',
  no_pdf_documents:
    'PDF documents can not be read at the moment. Please upload a picture of it (.png or .jpg), or try again later.',
  pdf_password:
    'Your PDF document asks for a password before it opens. Please open it, print it to a new PDF without a password, and upload that.',
  pdf_certificate:
    'Your PDF document opens only for certain people or programs. Please open it, print it to a new PDF, and upload that.',
  pdf_broken:
    'Your PDF document is damaged or incomplete. Please download or save it again and upload it. If you have it on paper, a photo of it will do.',
  pdf_incomplete:
    'Parts of your PDF document are missing, as after a download that was cut off. Please download or save it again and upload it.',
  pdf_collection:
    'Your PDF document is a collection of other files. Please open it, save the file that we ask for, and upload that.',
  pdf_form_program:
    'Your PDF document is a form that only some programs can show. Please open it, print it to a new PDF, and upload that.',
  pdf_too_long: 'Your PDF document has too many pages. Please upload at most 500 pages.',
  pdf_too_complex: 'Your PDF document is too complex. Please print it to a new PDF and upload that.',
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
  readonly code: string = 'converter_fault';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ConverterFaultError';
  }
}

/** LibreOffice has ended, by itself or by one of its bounds, over this document: the document may well be the cause. */
export class EngineCrashError extends ConverterFaultError {
  override readonly code = 'engine_crashed';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineCrashError';
  }
}

/**
 * 128 and SIGKILL. Whoever kills a process from outside (an operator, or the kernel when memory is short) says nothing of the document.
 */
export const KILLED = 137;
