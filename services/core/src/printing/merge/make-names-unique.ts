import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { kidsOf } from '../append/structure.ts';

const name = (text: string) => PDFName.of(text);

/** A leaf of the tag name tree (PDF 32000-1, 7.9.6). */
export interface NamesLeaf {
  ref: PDFRef;
  limits: { least: string; most: string };
}

/**
 * Makes tag names and classes unique: browsers number tags from 1 in every PDF, and table cells refer to headers by name.
 * @param before prefix; must increase from part to part
 * @param classes inlined where they are used
 */
export function makeNamesUnique(
  context: PDFContext,
  { first, before, classes }: { first: PDFObject[]; before: string; classes: PDFDict | undefined },
): NamesLeaf | null {
  const own = (id: PDFObject | undefined) =>
    id instanceof PDFString || id instanceof PDFHexString
      ? PDFHexString.of(Buffer.concat([Buffer.from(before), id.asBytes()]).toString('hex'))
      : undefined;
  const named = new Map<string, PDFRef>();
  const renamed = new Set<PDFArray>();
  for (const [element, ref] of elementsBelow(context, first)) {
    inlineClasses(context, element, classes);
    for (const attributes of dictsIn(context, element.get(name('A'))))
      renameHeaders(attributes.lookup(name('Headers')), own, renamed);
    const id = own(element.lookup(name('ID')));
    if (!id) continue;
    element.set(name('ID'), id);
    if (!named.has(id.asString())) named.set(id.asString(), ref);
  }
  const sorted = [...named].sort(([a], [b]) => (a < b ? -1 : 1));
  const [least, most] = [sorted[0]?.[0], sorted.at(-1)?.[0]];
  if (least === undefined || most === undefined) return null;
  const leaf = context.obj({ Limits: [PDFHexString.of(least), PDFHexString.of(most)] });
  leaf.set(name('Names'), context.obj(sorted.flatMap(([id, ref]) => [PDFHexString.of(id), ref])));
  return { ref: context.register(leaf), limits: { least, most } };
}

function* elementsBelow(context: PDFContext, first: PDFObject[]): Generator<[PDFDict, PDFRef]> {
  const seen = new Set<PDFRef>();
  const waiting = [...first];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    if (at instanceof PDFArray) waiting.push(...at.asArray());
    if (!(at instanceof PDFRef) || seen.has(at)) continue;
    seen.add(at);
    const element = context.lookup(at);
    if (element instanceof PDFArray) waiting.push(element);
    if (!(element instanceof PDFDict) || !element.has(name('S'))) continue;
    yield [element, at];
    waiting.push(...kidsOf(element));
  }
}

function renameHeaders(
  headers: PDFObject | undefined,
  own: (id: PDFObject | undefined) => PDFHexString | undefined,
  renamed: Set<PDFArray>,
): void {
  if (!(headers instanceof PDFArray) || renamed.has(headers)) return;
  renamed.add(headers); // cells may share an array
  for (let index = 0; index < headers.size(); index++) {
    const id = own(headers.lookup(index));
    if (id) headers.set(index, id);
  }
}

/** Replaces an element's classes with their attributes, placed before the element's own, which override them (PDF 32000-1, 14.7.5). */
function inlineClasses(context: PDFContext, element: PDFDict, classes: PDFDict | undefined): void {
  const used = element.lookup(name('C'));
  element.delete(name('C'));
  const names = used instanceof PDFArray ? used.asArray() : [used];
  const shared = names.flatMap((each) =>
    each instanceof PDFName ? dictsIn(context, classes?.get(each)) : [],
  );
  if (shared.length === 0) return;
  const all = [...shared.map((each) => each.clone(context)), ...dictsIn(context, element.get(name('A')))];
  element.set(name('A'), context.obj(all));
}

function dictsIn(context: PDFContext, object: PDFObject | undefined): PDFDict[] {
  const found = object && context.lookup(object);
  if (found instanceof PDFArray) return found.asArray().flatMap((each) => dictsIn(context, each));
  return found instanceof PDFDict ? [found] : [];
}
