import { type PDFDocument, PDFName, PDFObjectCopier, PDFPage, type PDFPageLeaf } from '@cantoo/pdf-lib';
import { type Locale, SOURCE } from '@portico/texts';
import { moveDestinations, spellOutDestinations } from './destinations.ts';
import { fitPage, type FittedPage } from './fit-page.ts';
import { appendStructure, shiftStructParents } from './structure.ts';

/** What belongs to the catalogue or to a program of the source, and would mean something else here, or nothing. */
const LEFT_BEHIND = ['AA', 'B', 'Metadata', 'PieceInfo', 'Thumb', 'Tabs', 'Trans', 'Dur'];

export interface AppendedPage extends FittedPage {
  page: PDFPage;
}

/** @returns the new pages, in order, each on a sheet of its own. */
export function appendPages(
  target: PDFDocument,
  source: PDFDocument,
  title: string,
  reading: Locale = SOURCE,
): AppendedPage[] {
  shiftStructParents(target, source);
  spellOutDestinations(source);
  const copier = PDFObjectCopier.for(source.context, target.context);
  const pages = source.getPages().map((page) => {
    for (const name of LEFT_BEHIND) page.node.delete(PDFName.of(name));
    // By reference: the structure and the links of the source name its pages so, and must find the same copies.
    const ref = copier.copy(page.ref);
    const leaf = target.context.lookup(ref) as PDFPageLeaf; // the types of lookup leave pages out
    return target.addPage(PDFPage.of(leaf, ref, target));
  });
  appendStructure({ target, source, copier, title, pages, reading });
  const fitted = pages.map((page) => ({ page, ...fitPage(page) }));
  moveDestinations(pages, new Map(fitted.map(({ page, matrix }) => [page.ref, matrix])));
  return fitted;
}
