import type { Partner } from '@portico/partner';
import type { Submissions } from '../applications/index.ts';
import type { Platform } from '../platform/index.ts';
import type { Texts } from '../texts/index.ts';
import type { Releases, StepTexts } from '../releases/index.ts';
import { ApplicationPdfs } from './application-pdfs.ts';
import { orderPdfWithSubmission } from './order-pdf.job.ts';
import { PrintedApplications } from './printed-application.ts';
import { ServiceTokens } from './service-tokens/service-tokens.ts';

export interface Printing {
  printed: PrintedApplications;
  pdfs: ApplicationPdfs;
  serviceTokens: ServiceTokens;
}

export interface PrintingDeps {
  platform: Platform;
  releases: Releases;
  submissions: Submissions;
  partner: Partner;
  texts: Texts;
  stepTexts: StepTexts;
}

export function openPrinting({
  platform,
  releases,
  submissions,
  partner,
  texts,
  stepTexts,
}: PrintingDeps): Printing {
  const { database, clock, jobs, storage, throttle } = platform;
  const printed = new PrintedApplications(database, releases.rules, stepTexts);
  submissions.onSubmit(orderPdfWithSubmission(jobs));
  return {
    printed,
    pdfs: new ApplicationPdfs({ database, clock, jobs, throttle, printed, storage, partner, texts }),
    serviceTokens: new ServiceTokens(database, clock),
  };
}
