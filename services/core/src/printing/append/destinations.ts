import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { type Matrix, moved } from './matrix.ts';
import { annotationsOf } from './move-annotations.ts';

const name = (text: string) => PDFName.of(text);

/** Replaces named destinations by explicit ones, because the names are in the source's catalog, which isn't copied. */
export function resolveNamedDestinations(source: PDFDocument): void {
  const named = namedDestinations(source);
  for (const { holder, key, value } of source.getPages().flatMap(destinationsOn)) {
    const found = named.get(textOf(value) ?? '');
    if (found) holder.set(key, found);
  }
}

export function moveDestinations(pages: PDFPage[], matrices: Map<PDFRef, Matrix>): void {
  for (const { holder, key, value } of pages.flatMap(destinationsOn)) {
    if (!(value instanceof PDFArray)) continue;
    const goal = value.get(0);
    const matrix = goal instanceof PDFRef ? matrices.get(goal) : undefined;
    if (matrix) holder.set(key, movedDestination(holder.context, value, matrix));
  }
}

interface Destination {
  holder: PDFDict;
  key: PDFName;
  value: PDFObject | undefined;
}

function destinationsOn(page: PDFPage): Destination[] {
  return annotationsOf(page).flatMap((annotation) => {
    const action = annotation.lookup(name('A'));
    const isGoTo = action instanceof PDFDict && action.lookup(name('S')) === name('GoTo');
    const holders = [
      { holder: annotation, key: name('Dest') },
      ...(isGoTo ? [{ holder: action, key: name('D') }] : []),
    ];
    return holders.map(({ holder, key }) => ({ holder, key, value: holder.lookup(key) }));
  });
}

/** Coordinates of each destination type. A null in a destination keeps the reader's current position. */
const COORDINATES: Record<string, ('x' | 'y')[]> = {
  XYZ: ['x', 'y'],
  FitH: ['y'],
  FitBH: ['y'],
  FitV: ['x'],
  FitBV: ['x'],
  FitR: ['x', 'y', 'x', 'y'],
};

function movedDestination(context: PDFContext, destination: PDFArray, matrix: Matrix): PDFArray {
  const items = destination.asArray();
  const kind = textOf(destination.lookup(1)) ?? '';
  const axes = COORDINATES[kind] ?? [];
  return context.obj(
    items.map((item, index) => {
      const axis = axes[index - 2];
      const number = destination.lookup(index);
      if (!axis || !(number instanceof PDFNumber)) return item;
      const [x, y] = moved(number.asNumber(), number.asNumber(), matrix);
      return PDFNumber.of(axis === 'x' ? x : y);
    }),
  ) as PDFArray;
}

/** Reads named destinations: a dictionary in PDF 1.1, a name tree in later versions. */
function namedDestinations({ catalog }: PDFDocument): Map<string, PDFArray> {
  const old = catalog.lookupMaybe(name('Dests'), PDFDict);
  const tree = catalog.lookupMaybe(name('Names'), PDFDict)?.lookupMaybe(name('Dests'), PDFDict);
  const pairs: [string, PDFObject | undefined][] = [
    ...(old?.entries() ?? []).map(([key]): [string, PDFObject | undefined] => [
      key.decodeText(),
      old?.lookup(key),
    ]),
    ...(tree ? leavesOf(tree) : []),
  ];
  return new Map(
    pairs.flatMap(([key, value]): [string, PDFArray][] => {
      const goal = value instanceof PDFDict ? value.lookup(name('D')) : value;
      return goal instanceof PDFArray ? [[key, goal]] : [];
    }),
  );
}

function leavesOf(node: PDFDict, seen = new Set<PDFDict>()): [string, PDFObject | undefined][] {
  if (seen.has(node)) return []; // a cycle
  seen.add(node);
  const names = node.lookupMaybe(name('Names'), PDFArray);
  const own = (names?.asArray() ?? []).flatMap((_, index): [string, PDFObject | undefined][] =>
    index % 2 === 0 ? [[textOf(names?.lookup(index)) ?? '', names?.lookup(index + 1)]] : [],
  );
  const kids = node.lookupMaybe(name('Kids'), PDFArray)?.asArray() ?? [];
  const below = kids
    .map((kid) => node.context.lookup(kid))
    .filter((kid) => kid instanceof PDFDict)
    .flatMap((kid) => leavesOf(kid, seen));
  return [...own, ...below];
}

function textOf(value: PDFObject | undefined): string | undefined {
  const isText = value instanceof PDFString || value instanceof PDFHexString || value instanceof PDFName;
  return isText ? value.decodeText() : undefined;
}
