import { PDFDocument } from '@cantoo/pdf-lib';
import { READ_AT_ONCE, WRITE_AT_ONCE } from '../../../programs/index.ts';
import { reachable } from './clean-pdf.ts';
import type { PdfOutcome } from './pdf-converter.ts';
import { objectsUnpackTooFar } from './objects-unpack-too-far.ts';

/**
 * Reads a PDF from its beginning, object by object, as if it had no table of them. Taken only if everything is there that its pages
 * lead to: a document whose end is missing would otherwise lose pages, and nobody would notice.
 */
export async function salvagePdf(bytes: Uint8Array): Promise<PdfOutcome> {
  if (objectsUnpackTooFar(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    return { refused: 'pdf_too_complex' };
  try {
    const document = await PDFDocument.load(bytes, { ...READ_AT_ONCE, updateMetadata: false, password: '' });
    if (reachable(document.context).missing > 0) return { refused: 'pdf_incomplete' };
    return {
      pdf: await document.save({
        ...WRITE_AT_ONCE,
        addDefaultPage: false,
        updateFieldAppearances: false,
        useObjectStreams: false,
      }),
    };
  } catch {
    return { refused: 'pdf_broken' };
  }
}
