import { type PDFDocument, type PDFEmbeddedPage, type PDFPage } from '@cantoo/pdf-lib';
import { turnOf } from './fit-page.ts';
import { fromSeen } from './matrix.ts';
import { surroundContent } from './page-content.ts';
import type { Stamp } from './stamp.ts';

/** @param drawn one page per stamp */
export async function stampPages(target: PDFDocument, drawn: Uint8Array, stamps: Stamp[]): Promise<void> {
  const embedded = await target.embedPdf(
    drawn,
    stamps.map((_, index) => index),
  );
  for (const [index, page] of target.getPages().entries()) {
    const [picture, stamp] = [embedded[index], stamps[index]];
    if (!picture || !stamp) throw new Error(`There is no stamp for page ${index + 1}.`);
    stampPage(page, picture, stamp);
  }
}

function stampPage(page: PDFPage, picture: PDFEmbeddedPage, { caption }: Stamp): void {
  page.node.normalize(); // the page may share resources with another one
  const key = page.node.newXObject('Stamp', picture.ref).asString();
  const matrix = fromSeen(turnOf(page), page.getSize()).join(' ');
  const drawing = `/Artifact BMC q ${matrix} cm ${key} Do Q EMC`;
  // Draw before an attached page's content, which may leave any graphics state, but after Chromium's opaque content.
  if (caption) surroundContent(page, drawing, '');
  else surroundContent(page, '', drawing);
}
