import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { type Matrix, moved } from './matrix.ts';

const POINTS = ['Rect', 'QuadPoints', 'L', 'Vertices', 'CL', 'InkList'];

/** Annotations are positioned on the paper, so they must be moved separately from the content. */
export function moveAnnotations(page: PDFPage, matrix: Matrix): void {
  for (const annotation of annotationsOf(page))
    for (const key of POINTS) {
      const points = annotation.lookup(PDFName.of(key));
      if (points instanceof PDFArray)
        annotation.set(PDFName.of(key), movedPoints(page.doc.context, points, matrix));
    }
}

export function annotationsOf(page: PDFPage): PDFDict[] {
  const list = page.node.Annots();
  return (list?.asArray() ?? [])
    .map((each) => page.doc.context.lookup(each))
    .filter((each) => each instanceof PDFDict);
}

function movedPoints(context: PDFContext, points: PDFArray, matrix: Matrix): PDFArray {
  const items = points.asArray().map((item): PDFObject | undefined => context.lookup(item));
  if (items.every((item) => item instanceof PDFArray))
    return context.obj(items.map((item) => movedPoints(context, item, matrix))) as PDFArray;
  const numbers = items.map((item) => (item instanceof PDFNumber ? item.asNumber() : 0));
  const pairs = Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) =>
    moved(numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0, matrix),
  );
  return context.obj(pairs.flat());
}
