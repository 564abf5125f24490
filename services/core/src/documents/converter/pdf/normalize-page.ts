import { PDFArray, PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';

type Box = [number, number, number, number];

/** Page size that readers assume if a page has none, or an invalid one. */
const LETTER: Box = [0, 0, 612, 792];
/** Points; Acrobat's maximum of 5 meters. */
const SIDE_MAX = 14_400;
const SIDE_MIN = 1;

/** Makes size, crop box, and rotation explicit, and scales away custom units and huge sizes, so that content can be added. */
export function normalizePage(page: PDFPage): void {
  const { node } = page;
  const media = boxAt(page, 'MediaBox') ?? LETTER;
  const crop = within(boxAt(page, 'CropBox') ?? media, media);
  const longest = Math.max(media[2] - media[0], media[3] - media[1]);
  const factor = Math.min(unitOf(page), SIDE_MAX / longest);
  if (factor !== 1) {
    page.scaleContent(factor, factor);
    page.scaleAnnotations(factor, factor);
  }
  node.delete(PDFName.of('UserUnit'));
  node.set(PDFName.of('MediaBox'), page.doc.context.obj(media.map((each) => each * factor)));
  node.set(PDFName.of('CropBox'), page.doc.context.obj(crop.map((each) => each * factor)));
  node.set(PDFName.of('Rotate'), PDFNumber.of(turnOf(page)));
}

function boxAt(page: PDFPage, key: string): Box | undefined {
  const value = inherited(page, key);
  if (!(value instanceof PDFArray) || value.size() < 4) return undefined;
  const [a, b, c, d] = [0, 1, 2, 3].map((index) => numberOf(value.lookup(index))) as Box;
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return isBox(box) ? box : undefined;
}

function within(crop: Box, media: Box): Box {
  const [left, bottom, right, top] = crop;
  const shown: Box = [
    Math.max(left, media[0]),
    Math.max(bottom, media[1]),
    Math.min(right, media[2]),
    Math.min(top, media[3]),
  ];
  return isBox(shown) ? shown : media;
}

const isBox = (box: Box): boolean =>
  box.every(Number.isFinite) && box[2] - box[0] >= SIDE_MIN && box[3] - box[1] >= SIDE_MIN;

function unitOf(page: PDFPage): number {
  const unit = numberOf(page.node.lookup(PDFName.of('UserUnit')));
  return unit > 0 && Number.isFinite(unit) ? unit : 1;
}

function turnOf(page: PDFPage): number {
  const turn = numberOf(inherited(page, 'Rotate'));
  return turn % 90 === 0 ? ((turn % 360) + 360) % 360 : 0;
}

function inherited(page: PDFPage, key: string) {
  const value = page.node.getInheritableAttribute(PDFName.of(key));
  return value && page.doc.context.lookup(value);
}

const numberOf = (value: unknown): number => (value instanceof PDFNumber ? value.asNumber() : NaN);
