import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFNull,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

export interface Renumbered {
  objects: [PDFRef, PDFObject][];
  numberOf(ref: PDFRef): number;
  next: number;
}

/**
 * Renumbers all objects reachable from `roots`; drops unreachable ones.
 * @param named objects with fixed numbers that are written elsewhere
 */
export function renumberObjects(
  context: PDFContext,
  roots: PDFRef[],
  first: number,
  named: PDFRef[],
): Renumbered {
  const numbers = new Map<PDFRef, PDFRef>();
  let next = first;
  const take = (ref: PDFRef) => numbers.set(ref, PDFRef.of(next++));
  named.forEach(take);
  const found: [PDFRef, PDFObject][] = [];
  const waiting = [...roots];
  for (let ref = waiting.pop(); ref; ref = waiting.pop()) {
    if (numbers.has(ref)) continue;
    const object = context.lookup(ref);
    if (!object) continue;
    take(ref);
    found.push([ref, object]);
    eachRef(object, (each) => {
      if (!numbers.has(each)) waiting.push(each);
    });
  }
  for (const [, object] of found) rename(object, numbers);
  const numberOf = (ref: PDFRef) => {
    const number = numbers.get(ref);
    if (!number) throw new Error(`Nothing leads to object ${ref.objectNumber}.`);
    return number.objectNumber;
  };
  return { objects: found.map(([ref, object]) => [PDFRef.of(numberOf(ref)), object]), numberOf, next };
}

function eachRef(object: PDFObject, visit: (ref: PDFRef) => void): void {
  if (object instanceof PDFRef) visit(object);
  else if (object instanceof PDFArray) for (const each of object.asArray()) eachRef(each, visit);
  else if (object instanceof PDFDict) for (const [, each] of object.entries()) eachRef(each, visit);
  else if (object instanceof PDFStream) eachRef(object.dict, visit);
}

function rename(object: PDFObject, numbers: Map<PDFRef, PDFRef>): void {
  const renamed = (each: PDFObject): PDFObject => {
    if (each instanceof PDFRef) return numbers.get(each) ?? PDFNull;
    rename(each, numbers);
    return each;
  };
  if (object instanceof PDFArray) object.asArray().forEach((each, index) => object.set(index, renamed(each)));
  else if (object instanceof PDFDict)
    for (const [key, each] of object.entries()) object.set(key, renamed(each));
  else if (object instanceof PDFStream) rename(object.dict, numbers);
}
