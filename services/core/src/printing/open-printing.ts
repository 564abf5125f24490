import path from 'node:path';
import type { Partner } from '@portico/partner';
import type { Submissions } from '../applications/index.ts';
import type { Platform } from '../platform/index.ts';
import type { OwnWords, Texts } from '../texts/index.ts';
import type { Releases } from '../releases/index.ts';
import { ApplicationPdfs } from './application-pdfs.ts';
import { orderPdfWithSubmission } from './order-pdf.job.ts';
import { PdfFiles } from './pdf-files.ts';
import { PrintedApplications } from './printed-application.ts';
import { ServiceTokens } from './service-tokens/service-tokens.ts';

/** Applications as PDFs. */
export interface Printing {
  printed: PrintedApplications;
  pdfs: ApplicationPdfs;
  files: PdfFiles;
  serviceTokens: ServiceTokens;
}

export interface PrintingNeeds {
  platform: Platform;
  releases: Releases;
  submissions: Submissions;
  partner: Partner;
  texts: Texts;
  ownWords: OwnWords;
  dataDir: string;
}

export function openPrinting({
  platform,
  releases,
  submissions,
  partner,
  texts,
  ownWords,
  dataDir,
}: PrintingNeeds): Printing {
  const { database, clock, jobs } = platform;
  const printed = new PrintedApplications(database, releases.rules, async (step, version, language) => ({
    ...(await releases.texts.ofStep(step, version, language)),
    ...ownWords.ofStep(language, step),
  }));
  const files = new PdfFiles(path.join(dataDir, 'pdf'));
  submissions.follow(orderPdfWithSubmission(jobs));
  return {
    printed,
    pdfs: new ApplicationPdfs({ database, clock, jobs, printed, files, partner, texts }),
    files,
    serviceTokens: new ServiceTokens(database, clock),
  };
}
