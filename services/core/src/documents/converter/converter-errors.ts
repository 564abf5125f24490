import { conversionTexts } from '@portico/contracts';
import { SOURCE, write } from '@portico/texts';

/** Every way in which a document itself can end its conversion, with the text that the applicant reads. */
export const REFUSALS = conversionTexts;

export type RefusalCode = keyof typeof REFUSALS;

/** This document will never become a PDF here; trying again can't help. */
export class ConversionRefusedError extends Error {
  constructor(
    readonly code: RefusalCode,
    options?: ErrorOptions,
  ) {
    super(write(SOURCE, REFUSALS[code]), options);
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

/** An engine didn't start, or doesn't answer on its socket. No document has been given to it. */
export class EngineUnavailableError extends ConverterFaultError {
  override readonly code = 'engine_unavailable';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineUnavailableError';
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
