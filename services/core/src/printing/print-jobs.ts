import type { JobHandlers, Platform } from '../platform/index.ts';
import type { Texts } from '../texts/index.ts';
import { ChromiumPrinter } from './chromium-printer.ts';
import type { Letterhead } from './fingerprint-now.ts';
import type { Printing } from './open-printing.ts';
import { orderPdf } from './order-pdf.job.ts';
import { printApplication } from './print-application.job.ts';
import type { PrintThreads } from './thread-works.ts';

interface Parts {
  platform: Platform;
  threads: PrintThreads;
  printing: Printing;
  /** Origin of the API on this machine, without a slash at the end. */
  origin: string;
  partner: Letterhead;
  texts: Texts;
  chromiumPath?: string;
}

export function printJobs(parts: Parts): JobHandlers<'order-pdf' | 'print-application'> {
  const { printed, pdfs, serviceTokens: tokens } = parts.printing;
  const { database, clock, metrics, storage } = parts.platform;
  const { origin, partner, texts } = parts;
  const printer = new ChromiumPrinter(parts.threads, parts.chromiumPath, () =>
    metrics.programStarts.inc({ program: 'chromium' }),
  );
  const print = { database, clock, storage, printer, printed, tokens, origin, partner, texts };
  return {
    handlers: { 'order-pdf': orderPdf(pdfs, database), 'print-application': printApplication(print) },
    close: () => printer.close(),
  };
}
