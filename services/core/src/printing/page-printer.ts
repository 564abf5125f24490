import type { Locale } from '@portico/texts';
import type { AnswerPages } from '../programs/index.ts';
import type { AppendedDocument } from './append/append-documents.ts';

/** Prints the service view. */
export interface PagePrinter {
  /**
   * @returns the PDF.
   * @throws ChromiumMissingError when there is no browser to print with.
   * @throws Error when the page did not become ready, or does not hold exactly `expectedKeys`.
   */
  print(job: PrintJob): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface PrintJob {
  /** All the network that there is for the service view. What it throws ends the print. */
  answer: AnswerPages;
  expectedKeys: string[];
  /** Appended in this order, each with a bookmark. */
  documents: AppendedDocument[];
  /** Left side of the foot of every page. */
  footer: string;
  /** Stands at the head of every page, in letters that nobody overlooks; null of a record. */
  mark: string | null;
  /** Of the texts that stand around the pages; absent: English. */
  reading?: Locale;
  signal: AbortSignal;
}
