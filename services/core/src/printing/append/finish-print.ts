import { PDFDocument } from '@cantoo/pdf-lib';
import { READ_AT_ONCE, WRITE_AT_ONCE } from '../../programs/index.ts';
import { addProperties } from '../document-properties.ts';
import { stampPages } from './stamp-pages.ts';
import type { Stamp } from './stamp.ts';

export interface DrawnStamps {
  stamps: Stamp[];
  /** A PDF with one page for each of them, empty but for what stands around the content of that page. */
  drawn: Uint8Array;
}

/** The last that is done to a print: its stamps, if it lacks them, and what readers are told of it. */
export async function finishPrint(print: Uint8Array, drawing?: DrawnStamps): Promise<Uint8Array> {
  const document = await PDFDocument.load(print, { ...READ_AT_ONCE, updateMetadata: false });
  if (drawing) await stampPages(document, drawing.drawn, drawing.stamps);
  addProperties(document);
  return document.save({ ...WRITE_AT_ONCE, updateFieldAppearances: false });
}
