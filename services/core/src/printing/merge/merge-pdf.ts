import {
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
} from '@cantoo/pdf-lib';
import { READ_AT_ONCE } from '../../subprocess/index.ts';
import { resolveNamedDestinations } from '../append/destinations.ts';
import { kidsOf, numbersOf, shiftKeys } from '../append/structure.ts';
import { NUMBERS } from './merged-file.ts';
import { renumberObjects } from './renumber-objects.ts';
import { makeNamesUnique } from './make-names-unique.ts';
import type { ObjectOffsets } from './object-offsets.ts';
import { writeObjects } from './write-objects.ts';

const name = (text: string) => PDFName.of(text);

export interface JoinPlace {
  firstObject: number;
  firstKey: number;
  offset: number;
  title: string;
}

export interface JoinedPrint {
  bytes: Uint8Array;
  places: ObjectOffsets;
  nextKey: number;
  pages: { node: number; first: number; count: number };
  /** `node` is the object number of the bookmarks' parent, which is written later. */
  outline: { node: number; first: number; last: number; count: number } | { node: number };
  structure: {
    part: number;
    keys: { node: number; least: number; most: number } | null;
    names: { node: number; least: string; most: string } | null;
  } | null;
  roles: Record<string, string>;
}

/** Renumbers a PDF's objects and attaches its pages and tags to a larger file, which is never in memory as a whole. */
export async function mergePdf(print: Uint8Array, place: JoinPlace): Promise<JoinedPrint> {
  const source = await PDFDocument.load(print, { ...READ_AT_ONCE, updateMetadata: false });
  const { catalog, context } = source;
  const first = source.getPage(0).ref;
  const count = source.getPageCount();
  resolveNamedDestinations(source);
  shiftKeys(source, place.firstKey);

  const pages = catalog.get(name('Pages')) as PDFRef;
  const outlines = catalog.lookupMaybe(name('Outlines'), PDFDict);
  const outlinesRef = refIn(catalog, 'Outlines') ?? context.register(context.obj({}));
  const [from, to] = [outlines?.get(name('First')), outlines?.get(name('Last'))];
  const tags = tagsOf(source, place);
  const roots = [
    pages,
    ...[from, to].filter((each) => each instanceof PDFRef),
    ...(tags ? [tags.part] : []),
    ...(tags?.keys ? [tags.keys.ref] : []),
    ...(tags?.names ? [tags.names.ref] : []),
  ];
  const moved = renumberObjects(context, roots, place.firstObject, [outlinesRef]);
  const number = (ref: PDFRef) => moved.numberOf(ref);
  context.lookup(pages, PDFDict).set(name('Parent'), PDFRef.of(NUMBERS.pages));
  if (tags) context.lookup(tags.part, PDFDict).set(name('P'), PDFRef.of(NUMBERS.structure));
  const { bytes, places } = writeObjects(context, moved.objects, {
    ...{ first: place.firstObject, next: moved.next, offset: place.offset },
  });
  return {
    bytes,
    places,
    nextKey: (tags?.keys?.limits.most ?? place.firstKey - 1) + 1,
    pages: { node: number(pages), first: number(first), count },
    outline: {
      node: number(outlinesRef),
      ...(from instanceof PDFRef && to instanceof PDFRef
        ? { first: number(from), last: number(to), count: topLevel(source, from) }
        : {}),
    },
    structure: tags && {
      part: number(tags.part),
      keys: tags.keys && { ...tags.keys.limits, node: number(tags.keys.ref) },
      names: tags.names && { ...tags.names.limits, node: number(tags.names.ref) },
    },
    roles: tags?.roles ?? {},
  };
}

const refIn = (dict: PDFDict, key: string): PDFRef | undefined => {
  const found = dict.get(name(key));
  return found instanceof PDFRef ? found : undefined;
};

/** Turns the structure root into a Part element in place, keeping its descendants. */
function tagsOf({ catalog, context }: PDFDocument, { title, firstKey, firstObject }: JoinPlace) {
  const part = refIn(catalog, 'StructTreeRoot');
  if (!part) return null;
  const root = context.lookup(part, PDFDict);
  const keys = leafOf(context, numbersOf(root.lookupMaybe(name('ParentTree'), PDFDict)), firstKey);
  const roles = rolesIn(root);
  const kids = kidsOf(root);
  const names = makeNamesUnique(context, {
    first: kids,
    // Must increase from part to part, so it has a fixed number of digits.
    before: `${String(firstObject).padStart(10, '0')}.`,
    classes: root.lookupMaybe(name('ClassMap'), PDFDict),
  });
  for (const [key] of root.entries()) root.delete(key);
  root.set(name('Type'), name('StructElem'));
  root.set(name('S'), name('Part'));
  root.set(name('T'), PDFHexString.fromText(title));
  root.set(name('K'), context.obj(kids));
  return { part, keys, names, roles };
}

function leafOf(context: PDFContext, numbers: [number, PDFObject][], firstKey: number) {
  const moved = numbers.map(([key, value]) => [key + firstKey, value] as const).sort(([a], [b]) => a - b);
  const [least, most] = [moved[0]?.[0], moved.at(-1)?.[0]];
  if (least === undefined || most === undefined) return null;
  const leaf = context.obj({ Limits: [least, most] });
  leaf.set(name('Nums'), context.obj(moved.flatMap(([key, value]) => [PDFNumber.of(key), value])));
  return { ref: context.register(leaf), limits: { least, most } };
}

function rolesIn(root: PDFDict): Record<string, string> {
  const entries = root.lookupMaybe(name('RoleMap'), PDFDict)?.entries() ?? [];
  return Object.fromEntries(
    entries.flatMap(([key, role]) =>
      role instanceof PDFName ? [[key.decodeText(), role.decodeText()]] : [],
    ),
  );
}

function topLevel({ context }: PDFDocument, first: PDFRef): number {
  const seen = new Set<PDFRef>();
  for (let at: unknown = first; at instanceof PDFRef && !seen.has(at);) {
    seen.add(at);
    at = context.lookupMaybe(at, PDFDict)?.get(name('Next'));
  }
  return seen.size;
}
