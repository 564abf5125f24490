import { PDFContext, type PDFDict, PDFHexString, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import type { JoinedPrint } from './merge-pdf.ts';
import { FIRST_FREE, NUMBERS } from './merged-file.ts';
import { emptyOffsets, IN_FILE, TABLE_WIDTHS, xrefStream } from './object-offsets.ts';
import { asObject } from './write-objects.ts';

export interface Part extends Omit<JoinedPrint, 'bytes' | 'nextKey'> {
  title: string;
}

export interface MergedFile {
  title: string;
  language: string;
  parts: Part[];
  length: number;
  at: Date;
}

const to = (name: keyof typeof NUMBERS) => PDFRef.of(NUMBERS[name]);

export function finishMerged(end: MergedFile): Uint8Array {
  const { parts, length } = end;
  const context = PDFContext.create();
  const own = ownObjects(context, end);
  const ownPlaces = emptyOffsets(FIRST_FREE - 1);
  const all = [ownPlaces, ...parts.map(({ places }) => places)];
  const pieces: Uint8Array[] = [];
  let at = length;
  const write = (number: number, object: PDFObject) => {
    const piece = asObject(number, object);
    place(number, at);
    pieces.push(piece);
    at += piece.length;
  };
  const place = (number: number, where: number) => {
    let first = 1;
    const holder = all.find(({ kinds }) => number < (first += kinds.length));
    if (!holder) throw new Error(`No part has object ${number}.`);
    const index = number - (first - holder.kinds.length);
    holder.kinds[index] = IN_FILE;
    holder.at[index] = where;
  };
  for (const [number, object] of own) write(number, object);
  place(NUMBERS.table, at);
  const start = at;
  const table = xrefStream(all);
  write(
    NUMBERS.table,
    context.flateStream(table, {
      ...{ Type: 'XRef', Size: sizeOf(all), W: [...TABLE_WIDTHS], Root: to('catalog'), Info: to('info') },
    }),
  );
  pieces.push(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
  return Buffer.concat(pieces);
}

const sizeOf = (all: Part['places'][]): number => all.reduce((sum, { kinds }) => sum + kinds.length, 1);

function ownObjects(context: PDFContext, { title, language, parts, at }: MergedFile): [number, PDFObject][] {
  const { catalog, pages, outlines, info } = NUMBERS;
  const count = parts.reduce((sum, part) => sum + part.pages.count, 0);
  const nodes = parts.map((part) => PDFRef.of(part.outline.node));
  return [
    [
      pages,
      context.obj({ Type: 'Pages', Kids: parts.map((part) => PDFRef.of(part.pages.node)), Count: count }),
    ],
    ...parts.map((part, index): [number, PDFObject] => [
      part.outline.node,
      bookmark(context, parts, part, index),
    ]),
    [outlines, context.obj({ Type: 'Outlines', First: nodes[0]!, Last: nodes.at(-1)!, Count: parts.length })],
    ...tagObjects(context, parts),
    [
      info,
      context.obj({
        ...{ Title: PDFHexString.fromText(title), Creator: PDFHexString.fromText('Portico') },
        CreationDate: PDFHexString.fromText(dateOf(at)),
      }),
    ],
    [
      catalog,
      context.obj({
        ...{ Type: 'Catalog', Pages: to('pages'), Outlines: to('outlines'), PageMode: 'UseOutlines' },
        ...{ Lang: PDFHexString.fromText(language), MarkInfo: { Marked: true }, StructTreeRoot: to('tags') },
        ViewerPreferences: { DisplayDocTitle: true },
      }),
    ],
  ];
}

/** Writes a part's bookmark, collapsed, so that names are easy to scan. */
function bookmark(
  context: PDFContext,
  parts: Part[],
  { title, pages, outline }: Part,
  index: number,
): PDFDict {
  const [before, after] = [parts[index - 1], parts[index + 1]];
  return context.obj({
    Title: PDFHexString.fromText(title),
    Parent: to('outlines'),
    Dest: [PDFRef.of(pages.first), 'Fit'],
    ...('first' in outline && {
      ...{ First: PDFRef.of(outline.first), Last: PDFRef.of(outline.last), Count: -outline.count },
    }),
    ...(before && { Prev: PDFRef.of(before.outline.node) }),
    ...(after && { Next: PDFRef.of(after.outline.node) }),
  });
}

function tagObjects(context: PDFContext, parts: Part[]): [number, PDFObject][] {
  const tagged = parts.flatMap(({ structure }) => structure ?? []);
  const keys = tagged.flatMap((each) => each.keys ?? []);
  const names = tagged.flatMap((each) => each.names ?? []);
  // Role names can be merged: the same browser printed all parts, so they mean the same.
  const roles = Object.assign({}, ...parts.map((part) => part.roles).reverse()) as Record<string, string>;
  const root = context.obj({
    ...{ Type: 'StructTreeRoot', K: to('structure'), ParentTree: to('keys') },
    ParentTreeNextKey: (keys.at(-1)?.most ?? -1) + 1,
    ...(names.length > 0 && { IDTree: { Kids: names.map(({ node }) => PDFRef.of(node)) } }),
  });
  const meanings = Object.entries(roles);
  if (meanings.length > 0) {
    const map = context.obj({});
    for (const [role, meaning] of meanings) map.set(PDFName.of(role), PDFName.of(meaning));
    root.set(PDFName.of('RoleMap'), map);
  }
  const kids = tagged.map(({ part }) => PDFRef.of(part));
  return [
    [NUMBERS.structure, context.obj({ Type: 'StructElem', S: 'Document', P: to('tags'), K: kids })],
    [NUMBERS.keys, context.obj({ Kids: keys.map(({ node }) => PDFRef.of(node)) })],
    [NUMBERS.tags, root],
  ];
}

const dateOf = (at: Date): string => `D:${at.toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z`;
