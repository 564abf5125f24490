import {
  type PDFDocument,
  type PDFEmbeddedPage,
  PDFName,
  PDFOperator,
  type PDFPage,
  drawObject,
  concatTransformationMatrix,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { STAMP_HEIGHT } from '../print-options.ts';

/**
 * Puts the foot of each page onto it. A printed page has room for it; an appended one is made higher at its foot, so that
 * nothing of it is covered.
 * @param printed number of pages that were printed; the others were appended
 */
export async function stampPages(target: PDFDocument, stamps: Uint8Array, printed: number): Promise<void> {
  const pages = target.getPages();
  const indices = pages.map((_, index) => index);
  const embedded = await target.embedPdf(stamps, indices);
  for (const [index, page] of pages.entries()) {
    const stamp = embedded[index];
    if (!stamp) throw new Error(`There is no stamp for page ${index + 1}.`);
    stampPage(page, stamp, index >= printed);
  }
}

function stampPage(page: PDFPage, stamp: PDFEmbeddedPage, isAppended: boolean): void {
  const matrix = isAppended ? lengthened(page, stamp) : IN_PLACE;
  const key = page.node.newXObject('Stamp', stamp.ref);
  // What is appended may leave the drawing state as it likes.
  page.node.wrapContentStreams(
    page.doc.context.register(page.doc.context.contentStream([pushGraphicsState()])),
    page.doc.context.register(page.doc.context.contentStream([popGraphicsState()])),
  );
  page.pushOperators(
    PDFOperator.of('BMC' as never, [PDFName.of('Artifact')]),
    pushGraphicsState(),
    concatTransformationMatrix(...matrix),
    drawObject(key),
    popGraphicsState(),
    PDFOperator.of('EMC' as never),
  );
}

type Matrix = [number, number, number, number, number, number];
const IN_PLACE: Matrix = [1, 0, 0, 1, 0, 0];

/** Makes the page higher where its reader sees the foot, and says how a stamp gets there. */
function lengthened(page: PDFPage, stamp: PDFEmbeddedPage): Matrix {
  const { x, y, width, height } = page.getCropBox();
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const isTurned = turn === 90 || turn === 270;
  const scale = (isTurned ? height : width) / stamp.width;
  const more = STAMP_HEIGHT * scale;
  const resize = (left: number, bottom: number, wide: number, high: number) => {
    page.setMediaBox(left, bottom, wide, high);
    page.setCropBox(left, bottom, wide, high);
  };
  switch (turn) {
    case 90:
      resize(x, y, width + more, height);
      return [0, scale, -scale, 0, x + width + more, y];
    case 180:
      resize(x, y, width, height + more);
      return [-scale, 0, 0, -scale, x + width, y + height + more];
    case 270:
      resize(x - more, y, width + more, height);
      return [0, -scale, scale, 0, x - more, y + height];
    default:
      resize(x, y - more, width, height + more);
      return [scale, 0, 0, scale, x, y - more];
  }
}
