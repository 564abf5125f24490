import { conversionTexts } from '@portico/contracts';
import { SOURCE, write } from '@portico/texts';

export const REFUSALS = conversionTexts;

export type RefusalCode = keyof typeof REFUSALS;

/** The document can't be converted; don't retry. */
export class ConversionRefusedError extends Error {
  constructor(
    readonly code: RefusalCode,
    options?: ErrorOptions,
  ) {
    super(write(SOURCE, REFUSALS[code]), options);
    this.name = 'ConversionRefusedError';
  }
}

/** The converter failed, whatever the document; a retry may succeed. The message is for operators. */
export class ConverterFaultError extends Error {
  readonly code: string = 'converter_fault';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ConverterFaultError';
  }
}

/** An engine didn't start or doesn't answer. It hasn't received a document. */
export class EngineUnavailableError extends ConverterFaultError {
  override readonly code = 'engine_unavailable';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineUnavailableError';
  }
}

/** LibreOffice crashed or hit a limit during this document, which may be the cause. */
export class EngineCrashError extends ConverterFaultError {
  override readonly code = 'engine_crashed';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineCrashError';
  }
}

/** 128 + SIGKILL. An outside kill (an operator, the OOM killer) isn't the document's fault. */
export const KILLED = 137;
