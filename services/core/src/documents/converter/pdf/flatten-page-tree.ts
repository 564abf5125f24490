import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { nameOf } from './actions.ts';

export const PAGES_MAX = 500;

/** Attributes that a page inherits (ISO 32000-1, table 30). */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].map((key) => PDFName.of(key));
/** A dictionary with one of these is a page, whatever its /Type says. */
const PAGE_KEYS = ['Contents', 'MediaBox', 'Resources', 'Parent'].map((key) => PDFName.of(key));

export class LostPageError extends Error {}

/**
 * Rewrites the page tree to a flat list of the pages that readers show, and corrects /Type, /Count, and /Parent. Skips cycles; a page
 * listed twice becomes two pages. Stops at one page over `PAGES_MAX`.
 * @throws LostPageError
 */
export function flattenPageTree(context: PDFContext): void {
  const catalog = context.lookup(context.trailerInfo.Root, PDFDict);
  const root = context.nextRef();
  const pages = pagesUnder(context, catalog.get(PDFName.of('Pages')));
  for (const page of pages) {
    const node = context.lookup(page, PDFDict);
    node.set(PDFName.of('Type'), PDFName.of('Page'));
    node.set(PDFName.of('Parent'), root);
  }
  context.assign(root, context.obj({ Type: 'Pages', Kids: pages, Count: pages.length }));
  catalog.set(PDFName.of('Type'), PDFName.of('Catalog'));
  catalog.set(PDFName.of('Pages'), root);
}

function pagesUnder(context: PDFContext, root: PDFObject | undefined): PDFRef[] {
  const pages = new Set<PDFRef>();
  const path = new Set<PDFDict>();
  const visit = (object: PDFObject | undefined, inherited: [PDFName, PDFObject][]): void => {
    const node = context.lookup(object);
    if (!(node instanceof PDFDict) || path.has(node) || pages.size > PAGES_MAX) return;
    const kids = node.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) {
      path.add(node);
      const passedOn = [...inherited, ...INHERITED.flatMap((key) => entryOf(node, key))];
      for (const kid of kids.asArray()) visit(kid, passedOn);
      path.delete(node);
    } else if (isPage(node)) {
      const isNew = object instanceof PDFRef && !pages.has(object);
      const page = isNew ? object : context.register(node.clone());
      const own = INHERITED.flatMap((key) => entryOf(node, key));
      for (const [key, value] of [...inherited, ...own]) context.lookup(page, PDFDict).set(key, value);
      pages.add(page);
    } else if (nameOf(node, 'Type') !== 'Pages') throw new LostPageError();
  };
  visit(root, []);
  return [...pages];
}

function entryOf(node: PDFDict, key: PDFName): [PDFName, PDFObject][] {
  const value = node.get(key);
  return value ? [[key, value]] : [];
}

const isPage = (node: PDFDict): boolean =>
  nameOf(node, 'Type') === 'Page' || PAGE_KEYS.some((key) => node.has(key));
