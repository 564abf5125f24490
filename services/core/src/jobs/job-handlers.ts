import type { Core } from '../core.ts';
import { createMailer } from '../outbox/create-mailer.ts';
import { deliverMessage } from '../outbox/deliver-message.job.ts';
import { ChromiumPrinter } from '../pdf/chromium-printer.ts';
import { localOrigin } from '../pdf/local-origin.ts';
import { orderPdf } from '../pdf/order-pdf.job.ts';
import { printApplication } from '../pdf/print-application.job.ts';
import { removeUpload } from '../uploads/remove-upload.job.ts';
import type { JobKind } from './job-kinds.ts';
import type { JobHandler } from './job-queue.ts';
import { tidy } from './tidy.job.ts';

export interface JobHandlers {
  handlers: Record<JobKind, JobHandler>;
  /** Closes what the handlers keep warm: the browser, the connections to the mail server. */
  close(): Promise<void>;
}

/** One handler per kind of job, with what it works with. */
export function createJobHandlers(core: Core): JobHandlers {
  const { database, clock, settings, partner } = core;
  const mailer = createMailer(settings.smtpUrl, partner);
  const printer = new ChromiumPrinter(settings.chromiumPath);
  return {
    handlers: {
      'deliver-message': deliverMessage(database, clock, mailer),
      'order-pdf': orderPdf(core.pdfs),
      'print-application': printApplication({
        database,
        clock,
        printer,
        printed: core.printedApplications,
        tokens: core.serviceTokens,
        files: core.pdfFiles,
        origin: localOrigin(settings),
        title: `${partner.name} · ${partner.applicationTitle}`,
      }),
      'remove-upload': removeUpload(core),
      tidy: tidy(core),
    },
    close: async () => {
      mailer.close();
      await printer.close();
    },
  };
}
