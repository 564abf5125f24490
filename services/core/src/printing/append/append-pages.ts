import { type PDFDocument, PDFName, PDFObjectCopier, PDFPage, type PDFPageLeaf } from '@cantoo/pdf-lib';
import type { Paper } from '@portico/partner';
import { type Locale, SOURCE } from '@portico/texts';
import { moveDestinations, resolveNamedDestinations } from './destinations.ts';
import { fitPage, type FittedPage } from './fit-page.ts';
import { appendStructure, shiftStructParents } from './structure.ts';

/** Entries of a page that aren't copied, because they refer to the source's catalog or producer. */
const LEFT_BEHIND = ['AA', 'B', 'Metadata', 'PieceInfo', 'Thumb', 'Tabs', 'Trans', 'Dur'];

export interface AppendedPage extends FittedPage {
  page: PDFPage;
}

export function appendPages(
  target: PDFDocument,
  source: PDFDocument,
  title: string,
  locale: Locale = SOURCE,
  paper?: Paper,
): AppendedPage[] {
  shiftStructParents(target, source);
  resolveNamedDestinations(source);
  const copier = PDFObjectCopier.for(source.context, target.context);
  const pages = source.getPages().map((page) => {
    for (const name of LEFT_BEHIND) page.node.delete(PDFName.of(name));
    // Copies by reference, because the source's structure and links must find the same copies.
    const ref = copier.copy(page.ref);
    const leaf = target.context.lookup(ref) as PDFPageLeaf; // `lookup` isn't typed for pages
    return target.addPage(PDFPage.of(leaf, ref, target));
  });
  appendStructure({ target, source, copier, title, pages, locale });
  const fitted = pages.map((page) => ({ page, ...fitPage(page, paper) }));
  moveDestinations(pages, new Map(fitted.map(({ page, matrix }) => [page.ref, matrix])));
  return fitted;
}
