import type { JobHandlers, Platform } from '../platform/index.ts';
import { ChromiumPrinter } from './chromium-printer.ts';
import type { Releases } from '../releases/index.ts';
import type { Texts } from '../texts/index.ts';
import type { Letterhead } from './fingerprint-now.ts';
import type { Printing } from './open-printing.ts';
import { orderPdf } from './order-pdf.job.ts';
import { printApplication } from './print-application.job.ts';
import { type PageMaker, PrintViews } from './print-views.ts';
import type { PrintThreads } from './thread-works.ts';

interface Parts {
  platform: Platform;
  threads: PrintThreads;
  printing: Printing;
  releases: Pick<Releases, 'page' | 'readFile'>;
  pages: PageMaker;
  partner: Letterhead;
  texts: Texts;
  chromiumPath?: string;
}

export function printJobs(parts: Parts): JobHandlers<'order-pdf' | 'print-application'> {
  const { printed, pdfs } = parts.printing;
  const { database, clock, metrics, storage } = parts.platform;
  const { partner, texts } = parts;
  const printer = new ChromiumPrinter(parts.threads, parts.chromiumPath, () =>
    metrics.programStarts.inc({ program: 'chromium' }),
  );
  const views = new PrintViews(parts);
  const print = { database, clock, storage, printer, printed, views, partner, texts };
  return {
    handlers: { 'order-pdf': orderPdf(pdfs, database), 'print-application': printApplication(print) },
    close: () => printer.close(),
  };
}
