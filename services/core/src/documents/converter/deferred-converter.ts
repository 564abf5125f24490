import type { DocumentType } from '../inspection/inspection.ts';
import type { ReportingConverter } from './create-converter.ts';
import type { WordConversion } from './word-conversion.ts';

export class DeferredConverter implements ReportingConverter {
  private made: ReportingConverter | undefined;
  private readonly making: Promise<ReportingConverter>;

  constructor(programs: Promise<unknown>, create: () => ReportingConverter) {
    this.making = programs.then(() => (this.made = create()));
    this.making.catch(() => undefined); // `convert` reports the error
  }

  async convert(type: DocumentType, bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    return (await this.making).convert(type, bytes, signal);
  }

  wordConversion(): Promise<WordConversion | undefined> {
    return this.made ? this.made.wordConversion() : Promise.resolve(undefined);
  }

  async close(): Promise<void> {
    await this.made?.close();
  }
}
