import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

/** What an action may do: show another place of the document, or a web page that the reader chooses to open. */
const ALLOWED_ACTIONS = ['GoTo', 'URI', 'Named', 'Thread', 'Hide', 'SetOCGState'];
/** Every kind of action there is (ISO 32000-2, table 201), so that nothing else that has an `S` is taken for one. */
const ACTIONS = [
  ...ALLOWED_ACTIONS,
  ...[
    'GoToR',
    'GoToE',
    'GoToDp',
    'Launch',
    'Sound',
    'Movie',
    'SubmitForm',
    'ResetForm',
    'ImportData',
    'JavaScript',
  ],
  ...['Rendition', 'Trans', 'GoTo3DView', 'RichMediaExecute', 'ECMAScript'],
];
/** Annotations that play or carry something. */
const FORBIDDEN_ANNOTATIONS = ['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D'];

/** Takes out scripts, actions that leave the document, files and media, and whatever nothing points at any more. */
export function cleanPdf(document: PDFDocument): void {
  const { context, catalog } = document;
  for (const [, object] of context.enumerateIndirectObjects()) visit(object, cleanDictionary);
  for (const key of ['AA', 'Collection', 'AF']) catalog.delete(PDFName.of(key));
  const names = catalog.lookup(PDFName.of('Names'));
  if (names instanceof PDFDict)
    for (const key of ['JavaScript', 'EmbeddedFiles', 'Renditions']) names.delete(PDFName.of(key));
  const form = catalog.lookup(PDFName.of('AcroForm'));
  if (form instanceof PDFDict) form.delete(PDFName.of('XFA'));
  for (const page of document.getPages()) cleanPage(page.node);
  dropUnreachable(context);
}

function cleanPage(page: PDFDict): void {
  page.delete(PDFName.of('AA'));
  page.delete(PDFName.of('AF'));
  const annotations = page.lookup(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return;
  for (let index = annotations.size() - 1; index >= 0; index--) {
    const annotation = annotations.lookup(index);
    if (!(annotation instanceof PDFDict)) continue;
    annotation.delete(PDFName.of('AA'));
    if (FORBIDDEN_ANNOTATIONS.includes(nameOf(annotation, 'Subtype'))) annotations.remove(index);
  }
}

function cleanDictionary(dictionary: PDFDict): void {
  const action = nameOf(dictionary, 'S');
  const isAction = ACTIONS.includes(action) && nameOf(dictionary, 'Type') !== 'StructElem';
  if (isAction && !ALLOWED_ACTIONS.includes(action))
    for (const key of dictionary.keys()) dictionary.delete(key);
  const isFile = ['F', 'UF'].some((key) => dictionary.has(PDFName.of(key)));
  if (isFile) for (const key of ['EF', 'RF']) dictionary.delete(PDFName.of(key));
}

function nameOf(dictionary: PDFDict, key: string): string {
  const value = dictionary.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : '';
}

/** Every dictionary in an object, without following references. */
function visit(object: PDFObject, look: (dictionary: PDFDict) => void): void {
  if (object instanceof PDFStream) visit(object.dict, look);
  if (object instanceof PDFArray) for (const item of object.asArray()) visit(item, look);
  if (!(object instanceof PDFDict)) return;
  look(object);
  for (const value of object.values()) visit(value, look);
}

/** Objects that only former versions of the file, or what was just taken out, pointed at. */
function dropUnreachable(context: PDFContext): void {
  const reached = new Set<PDFRef>();
  const { Root, Info } = context.trailerInfo;
  const waiting: (PDFObject | undefined)[] = [Root, Info];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (object instanceof PDFRef && !reached.has(object)) {
      reached.add(object);
      waiting.push(context.lookup(object));
    }
    if (object instanceof PDFArray) waiting.push(...object.asArray());
    if (object instanceof PDFDict) waiting.push(...object.values());
    if (object instanceof PDFStream) waiting.push(...object.dict.values());
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}
