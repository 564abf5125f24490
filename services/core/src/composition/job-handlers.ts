import { convertDocument } from '../documents/conversions/convert-document.job.ts';
import { discardFiles } from '../platform/storage/discard-files.job.ts';
import { createConverter } from '../documents/converter/create-converter.ts';
import type { Core } from './core.ts';
import { createMailer } from '../platform/outbox/create-mailer.ts';
import { deliverMessage } from '../platform/outbox/deliver-message.job.ts';
import { ChromiumPrinter } from '../printing/chromium-printer.ts';
import { localOrigin } from '../printing/local-origin.ts';
import { orderPdf } from '../printing/order-pdf.job.ts';
import { printApplication } from '../printing/print-application.job.ts';
import { checkCanary } from '../releases/canary/check-canary.job.ts';
import { ChromiumStepBrowser } from '../releases/canary/chromium-step-browser.ts';
import { expireRows } from './expire-rows.job.ts';
import { sweepFiles } from './sweep/sweep-files.job.ts';
import { removeUpload } from '../documents/uploads/remove-upload.job.ts';
import type { JobKind } from '../platform/jobs/job-kinds.ts';
import type { JobHandler } from '../platform/jobs/job-queue.ts';
import { tidy } from './tidy.job.ts';
import { applicationOf } from '../applications/application-store.ts';

export interface JobHandlers {
  handlers: Record<JobKind, JobHandler>;
  /** Closes what the handlers keep warm: the browser, LibreOffice, the connections to the mail server. */
  close(): Promise<void>;
}

/** One handler per kind of job, with what it works with. */
export function createJobHandlers(core: Core): JobHandlers {
  const { database, clock, settings, partner } = core;
  const mailer = createMailer(settings.smtpUrl, partner);
  const printer = new ChromiumPrinter(core.threads, settings.chromiumPath);
  const stepBrowser = new ChromiumStepBrowser(localOrigin(settings), core.trialLinks, settings.chromiumPath);
  const converter = createConverter(settings.converter, { ...core, log: core.logger });
  return {
    handlers: {
      'check-canary': checkCanary({ releases: core.releases, browser: stepBrowser, logger: core.logger }),
      'convert-document': convertDocument({ ...core, converter }),
      'discard-files': discardFiles(core.storage, core.pdfFiles),
      'deliver-message': deliverMessage({ database, clock, mailer, applicationOf }),
      'order-pdf': orderPdf(core.pdfs),
      'print-application': printApplication({
        database,
        clock,
        printer,
        printed: core.printedApplications,
        tokens: core.serviceTokens,
        files: core.pdfFiles,
        storage: core.storage,
        origin: localOrigin(settings),
        partner,
      }),
      'remove-upload': removeUpload(core),
      'expire-rows': expireRows(core),
      'sweep-files': sweepFiles(core),
      tidy: tidy(core),
    },
    close: async () => {
      mailer.close();
      await Promise.all([printer.close(), stepBrowser.close(), converter.close()]);
    },
  };
}
