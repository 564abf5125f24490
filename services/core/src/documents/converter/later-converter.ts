import type { DocumentType } from '../inspection/inspection.ts';
import type { DocumentConverter } from './document-converter.ts';

/** Is made once the programs that it looks for are there; who converts before waits for that. */
export class LaterConverter implements DocumentConverter {
  private made: DocumentConverter | undefined;
  private readonly making: Promise<DocumentConverter>;

  constructor(programs: Promise<unknown>, create: () => DocumentConverter) {
    this.making = programs.then(() => (this.made = create()));
    this.making.catch(() => undefined); // whoever converts hears of it
  }

  async convert(type: DocumentType, bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    return (await this.making).convert(type, bytes, signal);
  }

  /** Does not wait for programs: without them nothing is kept warm. */
  async close(): Promise<void> {
    await this.made?.close();
  }
}
