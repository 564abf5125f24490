import { PDFDocument } from '@cantoo/pdf-lib';
import { READ_AT_ONCE, WRITE_AT_ONCE } from '../../subprocess/index.ts';
import { addProperties } from '../document-properties.ts';
import { stampPages } from './stamp-pages.ts';
import type { Stamp } from './stamp.ts';

export interface DrawnStamps {
  stamps: Stamp[];
  /** PDF with one page per stamp, which contains everything around a page's content. */
  drawn: Uint8Array;
}

export async function finishPrint(print: Uint8Array, drawing: DrawnStamps): Promise<Uint8Array> {
  const document = await PDFDocument.load(print, { ...READ_AT_ONCE, updateMetadata: false });
  await stampPages(document, drawing.drawn, drawing.stamps);
  addProperties(document);
  return document.save({ ...WRITE_AT_ONCE, updateFieldAppearances: false });
}
