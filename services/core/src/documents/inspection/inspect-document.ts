import { fileSizeProblem } from '@portico/contracts';
import { documentType } from './document-type.ts';
import { inspectDocx } from './docx/inspect-docx.ts';
import { inspectJpeg, inspectPng } from './image/inspect-image.ts';
import type { DocumentType, Inspection } from './inspection.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';
import { Refusal } from './refusals.ts';

const INSPECTORS: Record<DocumentType, (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>> = {
  png: inspectPng,
  jpeg: inspectJpeg,
  pdf: inspectPdf,
  docx: inspectDocx,
};

/** Checks a file's type, completeness, and safety in JavaScript, and rewrites it, before any engine opens it. */
export async function inspectDocument(bytes: Uint8Array, fileName: string): Promise<Inspection> {
  try {
    if (fileSizeProblem(bytes.length)) throw new Refusal(bytes.length === 0 ? 'empty' : 'too_large');
    const type = documentType(bytes, fileName);
    return { ok: true, type, bytes: await INSPECTORS[type](bytes) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, code: error.code, message: error.message };
  }
}
