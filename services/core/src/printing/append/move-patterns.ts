import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';
import { type Matrix, product } from './matrix.ts';

const [RESOURCES, PATTERN, MATRIX] = ['Resources', 'Pattern', 'Matrix'].map((key) => PDFName.of(key)) as [
  PDFName,
  PDFName,
  PDFName,
];

/** Patterns are positioned on the paper, not with the content, so they must be moved separately. Patterns in a form move with it. */
export function movePatterns(page: PDFPage, matrix: Matrix): void {
  const { context } = page.doc;
  const resources = page.node.lookupMaybe(RESOURCES, PDFDict);
  const patterns = resources?.lookupMaybe(PATTERN, PDFDict);
  if (!resources || !patterns) return;
  const moved = patterns.entries().map(([key, value]) => {
    const pattern = context.lookup(value);
    return [
      key,
      pattern instanceof PDFDict || pattern instanceof PDFRawStream ? copy(pattern) : value,
    ] as const;
  });
  const own = resources.clone(context);
  const ownPatterns = patterns.clone(context);
  for (const [key, value] of moved) ownPatterns.set(key, value);
  own.set(PATTERN, ownPatterns);
  page.node.set(RESOURCES, own);

  function copy(pattern: PDFDict | PDFRawStream) {
    const clone = pattern.clone(context);
    const dict = clone instanceof PDFRawStream ? clone.dict : clone;
    dict.set(MATRIX, context.obj(product(matrixOf(dict), matrix)));
    return context.register(clone);
  }
}

function matrixOf(pattern: PDFDict): Matrix {
  const numbers = pattern.lookupMaybe(MATRIX, PDFArray)?.asArray() ?? [];
  const values = numbers.map((_, index) =>
    pattern.lookup(MATRIX, PDFArray).lookup(index, PDFNumber).asNumber(),
  );
  return values.length === 6 ? (values as Matrix) : [1, 0, 0, 1, 0, 0];
}
