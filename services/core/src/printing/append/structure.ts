import {
  type PDFContext,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFObjectCopier,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { type Locale, write } from '@portico/texts';
import { pdfTexts } from '../printing.texts.ts';
import { mayShowText } from './may-show-text.ts';
import { surroundContent } from './page-content.ts';

const name = (text: string) => PDFName.of(text);
const ROOT = name('StructTreeRoot');
const PARENT_KEYS = [name('StructParents'), name('StructParent')];

interface Appending {
  target: PDFDocument;
  source: PDFDocument;
  copier: PDFObjectCopier;
  title: string;
  pages: PDFPage[];
  locale: Locale;
}

/** Renumbers the source's parent tree to continue the target's. */
export function shiftStructParents(target: PDFDocument, source: PDFDocument): void {
  shiftKeys(source, nextKey(target));
}

export function shiftKeys(source: PDFDocument, offset: number): void {
  const isTagged = source.catalog.has(ROOT);
  const shift = (dict: PDFDict) => {
    for (const key of PARENT_KEYS) {
      const number = dict.lookupMaybe(key, PDFNumber);
      if (number && isTagged) dict.set(key, PDFNumber.of(number.asNumber() + offset));
      else if (number) dict.delete(key);
    }
  };
  for (const [, object] of source.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (dict instanceof PDFDict) shift(dict);
  }
  for (const page of source.getPages())
    for (const annotation of page.node.Annots()?.asArray() ?? [])
      if (annotation instanceof PDFDict) shift(annotation);
}

export function appendStructure({ target, source, copier, title, pages, locale }: Appending): void {
  const { context } = target;
  const root = target.catalog.lookupMaybe(ROOT, PDFDict);
  if (!root) return;
  const offset = nextKey(target);
  const part = context.obj({ Type: 'StructElem', S: 'Part', T: PDFHexString.fromText(title) });
  const partRef = context.register(part);
  setParent(context, documentElement(root), partRef);

  const sourceRoot = source.catalog.lookupMaybe(ROOT, PDFDict);
  if (!sourceRoot) return tagPages(target, { part, partRef, pages, title, locale, first: offset });
  const numbers = numbersOf(sourceRoot.lookupMaybe(name('ParentTree'), PDFDict));
  const kids = kidsOf(sourceRoot).map((kid) => copier.copy(kid));
  for (const kid of kids) context.lookupMaybe(kid, PDFDict)?.set(name('P'), partRef);
  part.set(name('K'), context.obj(kids));
  const described = write(locale, pdfTexts.figure, { document: title });
  describeFigures(context, kids, alternative(described));
  for (const key of ['RoleMap', 'ClassMap'])
    addMissing(root, key, copier, sourceRoot.lookupMaybe(name(key), PDFDict));
  addNumbers(
    root,
    numbers.map(([key, value]) => [key + offset, copier.copy(value)]),
  );
}

interface UntaggedPages {
  part: PDFDict;
  partRef: PDFRef;
  pages: PDFPage[];
  title: string;
  locale: Locale;
  first: number;
}

/** An untagged page becomes one paragraph, read in content order; without text, a labeled figure. */
function tagPages(
  { context }: PDFDocument,
  { part, partRef, pages, title, locale, first }: UntaggedPages,
): void {
  const elements = pages.map((page, index) => {
    const tag = mayShowText(page)
      ? { S: 'P' }
      : {
          S: 'Figure',
          Alt: alternative(
            write(locale, pdfTexts.picture, { document: title, page: index + 1, pages: pages.length }),
          ),
        };
    surroundContent(page, `/${tag.S} <</MCID 0>> BDC`, 'EMC');
    page.node.set(name('StructParents'), PDFNumber.of(first + index));
    return context.register(context.obj({ Type: 'StructElem', ...tag, P: partRef, Pg: page.ref, K: 0 }));
  });
  part.set(name('K'), context.obj(elements));
  const root = context.lookup(partRef, PDFDict);
  addNumbers(
    rootAbove(context, root),
    elements.map((element, index) => [first + index, context.obj([element])]),
  );
}

const alternative = (words: string): PDFHexString => PDFHexString.fromText(words);

/** Gives figures without alternative text the document's title. */
function describeFigures(context: PDFContext, elements: PDFObject[], described: PDFHexString): void {
  const seen = new Set<PDFDict>();
  const waiting = [...elements];
  while (waiting.length > 0) {
    const element = context.lookup(waiting.pop());
    if (element instanceof PDFArray) for (const each of element.asArray()) waiting.push(each);
    if (!(element instanceof PDFDict) || seen.has(element)) continue;
    seen.add(element);
    const isBare = ['Alt', 'ActualText'].every((key) => !element.has(name(key)));
    if (element.get(name('S')) === name('Figure') && isBare) element.set(name('Alt'), described);
    const kids = element.get(name('K'));
    if (kids) waiting.push(kids);
  }
}

function rootAbove(context: PDFContext, element: PDFDict): PDFDict {
  const parent = context.lookupMaybe(element.get(name('P')), PDFDict);
  return parent ? rootAbove(context, parent) : element;
}

/** Returns the single top element, such as Chromium's Document, or the root of a PDF with several. */
function documentElement(root: PDFDict): PDFDict {
  const [only, ...more] = kidsOf(root);
  return (more.length === 0 && root.context.lookupMaybe(only, PDFDict)) || root;
}

function setParent(context: PDFContext, parent: PDFDict, child: PDFRef): void {
  const kids = kidsOf(parent);
  parent.set(name('K'), context.obj([...kids, child]));
  context.lookup(child, PDFDict).set(name('P'), refOf(context, parent));
}

export function kidsOf(element: PDFDict): PDFObject[] {
  const kids = element.lookup(name('K'));
  if (kids instanceof PDFArray) return kids.asArray();
  const kid = element.get(name('K'));
  return kid ? [kid] : [];
}

function refOf(context: PDFContext, object: PDFObject): PDFRef {
  return context.getObjectRef(object) ?? context.register(object);
}

function addMissing(root: PDFDict, key: string, copier: PDFObjectCopier, more: PDFDict | undefined): void {
  if (!more) return;
  const map = root.lookupMaybe(name(key), PDFDict) ?? root.context.obj({});
  for (const [entry, value] of more.entries()) if (!map.has(entry)) map.set(entry, copier.copy(value));
  root.set(name(key), map);
}

function addNumbers(root: PDFDict, more: [number, PDFObject][]): void {
  const { context } = root;
  const numbers = [...numbersOf(root.lookupMaybe(name('ParentTree'), PDFDict)), ...more].sort(
    ([a], [b]) => a - b,
  );
  const flat = numbers.flatMap(([key, value]) => [PDFNumber.of(key), value]);
  root.set(name('ParentTree'), context.register(context.obj({ Nums: context.obj(flat) })));
  root.set(name('ParentTreeNextKey'), PDFNumber.of((numbers.at(-1)?.[0] ?? -1) + 1));
}

export function numbersOf(tree: PDFDict | undefined): [number, PDFObject][] {
  if (!tree) return [];
  const below = tree.lookupMaybe(name('Kids'), PDFArray)?.asArray() ?? [];
  const own = tree.lookupMaybe(name('Nums'), PDFArray)?.asArray() ?? [];
  const pairs = own.flatMap((key, index): [number, PDFObject][] => {
    const value = own[index + 1];
    return index % 2 === 0 && key instanceof PDFNumber && value ? [[key.asNumber(), value]] : [];
  });
  return [...pairs, ...below.flatMap((kid) => numbersOf(tree.context.lookupMaybe(kid, PDFDict)))];
}

function nextKey(target: PDFDocument): number {
  const root = target.catalog.lookupMaybe(ROOT, PDFDict);
  const numbers = numbersOf(root?.lookupMaybe(name('ParentTree'), PDFDict));
  return Math.max(-1, ...numbers.map(([key]) => key)) + 1;
}
