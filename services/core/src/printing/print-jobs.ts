import type { JobHandlers, Platform } from '../platform/index.ts';
import { ChromiumPrinter } from './chromium-printer.ts';
import type { Releases } from '../releases/index.ts';
import type { Texts } from '../texts/index.ts';
import type { Letterhead } from './current-fingerprint.ts';
import type { Printing } from './open-printing.ts';
import { type FormPrinter, formPrinter } from './form-printer.ts';
import { orderPdf } from './order-pdf.job.ts';
import { printApplication } from './print-application.job.ts';
import { type PageMaker, PrintViews } from './print-page-responder.ts';
import type { PrintThreads } from './thread-tasks.ts';

interface Dependencies {
  platform: Platform;
  threads: PrintThreads;
  printing: Printing;
  releases: Pick<Releases, 'page' | 'readFile'>;
  pages: PageMaker;
  partner: Letterhead;
  texts: Texts;
  chromiumPath?: string;
}

export function printJobs(
  deps: Dependencies,
): JobHandlers<'order-pdf' | 'print-application'> & { formPrinter: FormPrinter } {
  const { printed, pdfs } = deps.printing;
  const { database, clock, metrics, storage } = deps.platform;
  const { partner, texts } = deps;
  const printer = new ChromiumPrinter(deps.threads, deps.chromiumPath, () =>
    metrics.programStarts.inc({ program: 'chromium' }),
  );
  const views = new PrintViews(deps);
  const print = { database, clock, storage, printer, printed, views, partner, texts };
  return {
    handlers: { 'order-pdf': orderPdf(pdfs, database), 'print-application': printApplication(print) },
    formPrinter: formPrinter(printer, views, partner),
    close: () => printer.close(),
  };
}
