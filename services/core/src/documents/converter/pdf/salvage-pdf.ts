import { PDFDocument } from '@cantoo/pdf-lib';
import { READ_AT_ONCE, WRITE_AT_ONCE } from '../../../subprocess/index.ts';
import { reachable } from './clean-pdf.ts';
import { flattenPageTree, LostPageError } from './flatten-page-tree.ts';
import type { PdfOutcome } from './pdf-converter.ts';
import { exceedsObjectStreamLimit } from './object-stream-limit.ts';

/** Parses a PDF object by object, ignoring its xref table. Refuses it if a referenced object is missing: pages could be lost silently. */
export async function salvagePdf(bytes: Uint8Array): Promise<PdfOutcome> {
  if (exceedsObjectStreamLimit(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    return { refused: 'pdf_too_complex' };
  try {
    const document = await PDFDocument.load(bytes, { ...READ_AT_ONCE, updateMetadata: false, password: '' });
    if (reachable(document.context).missing > 0) return { refused: 'pdf_incomplete' };
    flattenPageTree(document.context);
    return {
      pdf: await document.save({
        ...WRITE_AT_ONCE,
        addDefaultPage: false,
        updateFieldAppearances: false,
        useObjectStreams: false,
      }),
    };
  } catch (error) {
    return { refused: error instanceof LostPageError ? 'pdf_incomplete' : 'pdf_broken' };
  }
}
