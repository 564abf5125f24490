import type { DocumentType } from '../inspection/inspection.ts';
import type { ToldConverter } from './create-converter.ts';
import type { WordConversion } from './word-conversion.ts';

/** Is made once the programs that it looks for are there; who converts before waits for that. */
export class LaterConverter implements ToldConverter {
  private made: ToldConverter | undefined;
  private readonly making: Promise<ToldConverter>;

  constructor(programs: Promise<unknown>, create: () => ToldConverter) {
    this.making = programs.then(() => (this.made = create()));
    this.making.catch(() => undefined); // whoever converts hears of it
  }

  async convert(type: DocumentType, bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    return (await this.making).convert(type, bytes, signal);
  }

  /** Undefined until it is made. */
  wordConversion(): Promise<WordConversion | undefined> {
    return this.made ? this.made.wordConversion() : Promise.resolve(undefined);
  }

  /** Does not wait for programs: without them nothing is kept warm. */
  async close(): Promise<void> {
    await this.made?.close();
  }
}
