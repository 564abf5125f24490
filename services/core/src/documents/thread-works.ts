import type { Threads } from '../programs/index.ts';
import { imageToPdf } from './converter/image-to-pdf.ts';
import { pdfProblem } from './converter/pdf-problem.ts';
import { cleanedPdf } from './converter/pdf/cleaned-pdf.ts';
import { salvagePdf } from './converter/pdf/salvage-pdf.ts';
import { inspectDocument } from './inspection/inspect-document.ts';
import { logoPicture } from './pictures/logo-picture.ts';
import { pagePicture } from './pictures/page-picture.ts';

/** What this room has done in threads: work on bytes that strangers have sent. */
export const DOCUMENT_WORKS = {
  cleanedPdf,
  imageToPdf,
  inspectDocument,
  logoPicture,
  pagePicture,
  pdfProblem,
  salvagePdf,
};

export type DocumentThreads = Threads<typeof DOCUMENT_WORKS>;
