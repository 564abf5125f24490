import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { nameOf } from './actions.ts';

type Matrix = [number, number, number, number, number, number];
type Box = [number, number, number, number];

const UNTURNED: Matrix = [1, 0, 0, 1, 0, 0];
/** Annotation flags: invisible, hidden, no view (ISO 32000-2, table 167). */
const UNSEEN = 0b10_0011;
const LEFT = ['Link', 'Popup'];

/** Draws fields and notes into the page, because qpdf's flattening would also remove links. @returns the remaining annotations */
export function flattenAnnotations(page: PDFPage, annotations: PDFObject[]): PDFObject[] {
  return annotations.filter((item) => {
    const annotation = page.doc.context.lookup(item);
    if (!(annotation instanceof PDFDict)) return false;
    if (!isSeen(annotation)) return false;
    const appearance = appearanceStreamOf(annotation);
    if (!appearance || LEFT.includes(nameOf(annotation, 'Subtype'))) return true;
    draw(page, annotation, appearance);
    return false;
  });
}

const isSeen = (annotation: PDFDict): boolean =>
  (numberOf(annotation.lookup(PDFName.of('F'))) & UNSEEN) === 0;

export function appearanceStreamOf(annotation: PDFDict): PDFRef | undefined {
  const { context } = annotation;
  const appearance = annotation.lookup(PDFName.of('AP'));
  if (!(appearance instanceof PDFDict)) return undefined;
  const normal = appearance.lookup(PDFName.of('N'));
  const shown =
    normal instanceof PDFDict
      ? normal.get(PDFName.of(nameOf(annotation, 'AS') || 'Off'))
      : appearance.get(PDFName.of('N'));
  return shown instanceof PDFRef && context.lookup(shown) instanceof PDFStream ? shown : undefined;
}

function draw(page: PDFPage, annotation: PDFDict, appearance: PDFRef): void {
  const { context } = page.doc;
  const form = context.lookup(appearance, PDFStream).dict;
  const rect = boxOf(numbersOf(annotation.lookup(PDFName.of('Rect'))));
  const bbox = boxOf(numbersOf(form.lookup(PDFName.of('BBox'))));
  if (!rect || !bbox) return;
  const matrix = matrixOf(numbersOf(form.lookup(PDFName.of('Matrix'))));
  const [left, bottom, right, top] = turned(bbox, matrix);
  if (right === left || top === bottom) return;
  const [wide, high] = [(rect[2] - rect[0]) / (right - left), (rect[3] - rect[1]) / (top - bottom)];
  form.set(PDFName.of('Type'), PDFName.of('XObject'));
  form.set(PDFName.of('Subtype'), PDFName.of('Form'));
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(wide, 0, 0, high, rect[0] - left * wide, rect[1] - bottom * high),
    drawObject(page.node.newXObject('Shown', appearance)),
    popGraphicsState(),
  );
}

function turned([left, bottom, right, top]: Box, [a, b, c, d, e, f]: Matrix): Box {
  const corners = [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ] as const;
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function boxOf([a, b, c, d]: number[]): Box | undefined {
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return box.every(Number.isFinite) ? box : undefined;
}

const matrixOf = (numbers: number[]): Matrix =>
  numbers.length === 6 && numbers.every(Number.isFinite) ? (numbers as Matrix) : UNTURNED;

const numbersOf = (value: unknown): number[] =>
  value instanceof PDFArray ? value.asArray().map((_, index) => numberOf(value.lookup(index))) : [];

const numberOf = (value: unknown): number => (value instanceof PDFNumber ? value.asNumber() : NaN);
