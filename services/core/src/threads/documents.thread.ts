import type { MessagePort } from 'node:worker_threads';
import { imageToPdf } from '../converter/image-to-pdf.ts';
import { cleanedPdf } from '../converter/pdf/cleaned-pdf.ts';
import { salvagePdf } from '../converter/pdf/salvage-pdf.ts';
import { pdfProblem } from '../converter/pdf-problem.ts';
import { inspectDocument } from '../inspection/inspect-document.ts';
import { appendDocuments } from '../pdf/append/append-documents.ts';
import { finishPrint } from '../pdf/append/finish-print.ts';

/**
 * All that a thread can be asked to do: work on bytes that strangers have sent. What goes in and comes out is copied between
 * threads, so it is data: an expected outcome is a value, and of an error little more than the message arrives.
 */
const WORKS = {
  appendDocuments,
  cleanedPdf,
  finishPrint,
  imageToPdf,
  inspectDocument,
  pdfProblem,
  salvagePdf,
};

export type Works = typeof WORKS;

export interface Work {
  name: keyof Works;
  input: unknown[];
  /** Takes a message when the work begins. */
  begun: MessagePort;
}

/** Called by the pool, in the thread. */
export default ({ name, input, begun }: Work): unknown => {
  begun.postMessage(name);
  return (WORKS[name] as (...input: unknown[]) => unknown)(...input);
};
