import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { nameOf, removeActions } from './actions.ts';
import { flattenAnnotations } from './flatten-annotations.ts';

/** Allowed catalog keys: tags, language, layers, bookmarks, page labels, and colors. */
const CATALOG = [
  ...['Type', 'Version', 'Pages', 'StructTreeRoot', 'MarkInfo', 'Lang', 'OCProperties', 'Outlines'],
  ...['Dests', 'Names', 'PageLabels', 'Metadata', 'OutputIntents'],
];
const NAMES = ['Dests'];
const PAGE = [
  ...['Type', 'Parent', 'Resources', 'MediaBox', 'CropBox', 'UserUnit', 'Rotate', 'Contents', 'Group'],
  ...['Annots', 'StructParents', 'Tabs'],
];
/** Allowed annotations: links, and comments not yet flattened into the page. */
const ANNOTATIONS = [
  ...[
    'Link',
    'Text',
    'FreeText',
    'Line',
    'Square',
    'Circle',
    'Polygon',
    'PolyLine',
    'Highlight',
    'Underline',
  ],
  ...['Squiggly', 'StrikeOut', 'Stamp', 'Caret', 'Ink', 'Popup', 'Watermark'],
];
/** Keys that load a stream's data or an image's contents from another file. */
const ELSEWHERE = ['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI'];
const CARGO = { Type: ['EmbeddedFile'], Subtype: ['PS'] };
const FILE_NAMES = ['F', 'UF', 'DOS', 'Mac', 'Unix'];

/** Keeps pages, tags, bookmarks, and links. Removes actions, media, files, external references, and all unreachable objects. */
export function cleanPdf(document: PDFDocument): void {
  const { context, catalog } = document;
  keepOnly(catalog, CATALOG);
  const names = catalog.lookup(PDFName.of('Names'));
  if (names instanceof PDFDict) keepOnly(names, NAMES);
  else catalog.delete(PDFName.of('Names'));
  for (const page of document.getPages()) cleanPage(page);
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    visit(object, cleanDictionary);
    if (object instanceof PDFStream) cleanStream(context, ref, object.dict);
  }
  dropUnreachable(context);
}

function cleanPage(page: PDFPage): void {
  const { node } = page;
  keepOnly(node, PAGE);
  const annotations = node.lookup(PDFName.of('Annots'));
  node.delete(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return;
  const left = flattenAnnotations(page, annotations.asArray());
  const kept = left.filter((item) => isKept(node.context, item));
  node.set(PDFName.of('Annots'), node.context.obj(kept));
}

/**
 * Deletes a rejected annotation's object too, because the structure tree may refer to it. Never deletes a font or page that is
 * listed as an annotation.
 */
function isKept(context: PDFContext, item: PDFObject): boolean {
  const annotation = context.lookup(item);
  if (!(annotation instanceof PDFDict)) return false;
  if (ANNOTATIONS.includes(nameOf(annotation, 'Subtype'))) return true;
  if (item instanceof PDFRef && ['', 'Annot'].includes(nameOf(annotation, 'Type'))) context.delete(item);
  return false;
}

function cleanDictionary(dictionary: PDFDict): void {
  removeActions(dictionary);
  const files = dictionary.lookup(PDFName.of('EF'));
  if (files instanceof PDFDict && FILE_NAMES.some((name) => files.has(PDFName.of(name))))
    for (const key of ['EF', 'RF']) dictionary.delete(PDFName.of(key));
}

function cleanStream(context: PDFContext, ref: PDFRef, dictionary: PDFDict): void {
  for (const key of ELSEWHERE) dictionary.delete(PDFName.of(key));
  const isCargo = Object.entries(CARGO).some(([key, kinds]) => kinds.includes(nameOf(dictionary, key)));
  if (isCargo) context.delete(ref);
}

function keepOnly(dictionary: PDFDict, kept: string[]): void {
  for (const key of dictionary.keys()) if (!kept.includes(key.decodeText())) dictionary.delete(key);
}

function visit(object: PDFObject, look: (dictionary: PDFDict) => void): void {
  if (object instanceof PDFStream) visit(object.dict, look);
  if (object instanceof PDFArray) for (const item of object.asArray()) visit(item, look);
  if (!(object instanceof PDFDict)) return;
  look(object);
  for (const value of object.values()) visit(value, look);
}

function dropUnreachable(context: PDFContext): void {
  const { reached } = reachable(context);
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}

export function reachable(context: PDFContext): { reached: Set<PDFRef>; missing: number } {
  const reached = new Set<PDFRef>();
  let missing = 0;
  const { Root, Info } = context.trailerInfo;
  const waiting: (PDFObject | undefined)[] = [Root, Info];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (object instanceof PDFRef && !reached.has(object)) {
      reached.add(object);
      const found = context.lookup(object);
      if (!found) missing += 1;
      waiting.push(found);
    }
    if (object instanceof PDFArray) for (const item of object.asArray()) waiting.push(item);
    if (object instanceof PDFDict) for (const value of object.values()) waiting.push(value);
    if (object instanceof PDFStream) waiting.push(object.dict);
  }
  return { reached, missing };
}
