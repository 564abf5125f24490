import type { Paper } from '@portico/partner';
import type { Locale } from '@portico/texts';
import type { PageResponder } from '../subprocess/index.ts';
import type { AppendedDocument } from './append/append-documents.ts';

export interface PagePrinter {
  /** @throws ChromiumMissingError; Error if the page isn't ready before the timeout or its answers aren't exactly `expectedKeys` */
  print(job: PrintJob): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface PrintJob {
  answer: PageResponder;
  expectedKeys: string[];
  documents: AppendedDocument[];
  /** Identifies the application at the top of every page. */
  header?: string;
  footer: string;
  mark: string | null;
  locale?: Locale;
  /** Letter if absent. */
  paper?: Paper;
  signal: AbortSignal;
}
