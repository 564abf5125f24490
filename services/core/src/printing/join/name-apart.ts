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

/** A leaf of the tree in which tags are found by their names (PDF 32000-1, 7.9.6). */
export interface NamesLeaf {
  ref: PDFRef;
  /** As hexadecimal digits. */
  limits: { least: string; most: string };
}

/**
 * Names of tags, and what they share as a class, are a document's own: browsers count from 1 in every print. The cells of a table name the
 * cells at its head by them, so all get a beginning that no other part has.
 * @param first what hangs below the root of the tags
 * @param before its beginning; parts that come later have one that sorts behind it
 * @param classes of the document: their attributes are written where they are used
 */
export function nameApart(
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
    spellOutClasses(context, element, classes);
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

/** Each once, however it is reached. */
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

/** `Headers`: the cells at the head of a table that a cell belongs to. */
function renameHeaders(
  headers: PDFObject | undefined,
  own: (id: PDFObject | undefined) => PDFHexString | undefined,
  renamed: Set<PDFArray>,
): void {
  if (!(headers instanceof PDFArray) || renamed.has(headers)) return;
  renamed.add(headers); // cells may share a list
  for (let index = 0; index < headers.size(); index++) {
    const id = own(headers.lookup(index));
    if (id) headers.set(index, id);
  }
}

/** What an element says itself stands behind, and so above, what its classes say (PDF 32000-1, 14.7.5). */
function spellOutClasses(context: PDFContext, element: PDFDict, classes: PDFDict | undefined): void {
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

/** One, or some in a list, in which numbers of revisions may stand too. */
function dictsIn(context: PDFContext, object: PDFObject | undefined): PDFDict[] {
  const found = object && context.lookup(object);
  if (found instanceof PDFArray) return found.asArray().flatMap((each) => dictsIn(context, each));
  return found instanceof PDFDict ? [found] : [];
}
