import type { Threads } from '../subprocess/index.ts';
import { imageToPdf } from './converter/image-to-pdf.ts';
import { pdfProblem } from './converter/pdf-problem.ts';
import { cleanPdfBytes } from './converter/pdf/clean-pdf-bytes.ts';
import { salvagePdf } from './converter/pdf/salvage-pdf.ts';
import { inspectDocument } from './inspection/inspect-document.ts';
import { logoPicture, pagePicture } from './pictures/page-picture.ts';

export const DOCUMENT_TASKS = {
  cleanPdfBytes,
  imageToPdf,
  inspectDocument,
  logoPicture,
  pagePicture,
  pdfProblem,
  salvagePdf,
};

export type DocumentThreads = Threads<typeof DOCUMENT_TASKS>;
