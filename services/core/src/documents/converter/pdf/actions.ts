import { PDFArray, PDFDict, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';

/** All action types (ISO 32000-2, table 201, and Adobe's additions), to tell actions from other dictionaries with an `S`. */
const ACTIONS = new Set([
  ...['GoTo', 'GoToR', 'GoToE', 'GoToDp', 'GoTo3DView', 'Launch', 'Thread', 'URI', 'Sound', 'Movie', 'Hide'],
  ...['Named', 'SubmitForm', 'ResetForm', 'ImportData', 'JavaScript', 'ECMAScript', 'SetOCGState'],
  ...['Rendition', 'Trans', 'RichMediaExecute', 'RichMedia'],
]);
const POSITIONS = ['A', 'PA', 'OpenAction', 'Next'].map((key) => PDFName.of(key));
const OCCASIONS = PDFName.of('AA');
const NEXT = PDFName.of('Next');
const WEB_OR_MAIL = /^(?:https?|mailto):/i;

/** Removes all actions, at any position, except links to a place in the document, a web page, or an email address. */
export function removeActions(dictionary: PDFDict): void {
  if (looksLikeAction(dictionary) && !isAllowed(dictionary)) empty(dictionary);
  if (isAction(dictionary)) dictionary.delete(NEXT);
  for (const key of POSITIONS) {
    const value = dictionary.lookup(key);
    const actions = value instanceof PDFArray ? dictionariesOf(value) : [value];
    if (actions.some((each) => each instanceof PDFDict && isAction(each) && !isAllowed(each)))
      dictionary.delete(key);
  }
  const occasions = dictionary.lookup(OCCASIONS);
  if (occasions instanceof PDFDict && occasions.keys().some((key) => isActionAt(occasions, key)))
    dictionary.delete(OCCASIONS);
}

/** Excludes structure elements whose type happens to have the name of an action: they have none of an action's keys. */
function looksLikeAction(dictionary: PDFDict): boolean {
  if (!ACTIONS.has(nameOf(dictionary, 'S'))) return false;
  return nameOf(dictionary, 'Type') !== 'StructElem' || ACTING.some((key) => dictionary.has(key));
}

const ACTING = ['JS', 'F', 'Win', 'Mac', 'Unix', 'URI', 'NewWindow'].map((key) => PDFName.of(key));

function isAllowed(action: PDFDict): boolean {
  const kind = nameOf(action, 'S');
  return kind === 'GoTo' || (kind === 'URI' && WEB_OR_MAIL.test(addressOf(action)));
}

const isAction = (dictionary: PDFDict): boolean => dictionary.has(PDFName.of('S'));

function isActionAt(dictionary: PDFDict, key: PDFName): boolean {
  const value = dictionary.lookup(key);
  return value instanceof PDFDict && isAction(value);
}

function addressOf(action: PDFDict): string {
  const address = action.lookup(PDFName.of('URI'));
  return address instanceof PDFString || address instanceof PDFHexString ? address.decodeText() : '';
}

const dictionariesOf = (list: PDFArray) => list.asArray().map((_, index) => list.lookup(index));

function empty(dictionary: PDFDict): void {
  for (const key of dictionary.keys()) dictionary.delete(key);
}

export function nameOf(dictionary: PDFDict, key: string): string {
  const value = dictionary.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : '';
}
