import {
  type PDFDocument,
  PDFName,
  PDFObjectCopier,
  PDFPage,
  type PDFPageLeaf,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { appendStructure, shiftStructParents } from './structure.ts';

/** What belongs to the catalogue or to a program of the source, and would mean something else here, or nothing. */
const LEFT_BEHIND = ['AA', 'B', 'Metadata', 'PieceInfo', 'Thumb', 'Tabs', 'Trans', 'Dur'];

/** @returns the new pages, in order. */
export function appendPages(target: PDFDocument, source: PDFDocument, title: string): PDFRef[] {
  shiftStructParents(target, source);
  const copier = PDFObjectCopier.for(source.context, target.context);
  const refs = source.getPages().map((page) => {
    for (const name of LEFT_BEHIND) page.node.delete(PDFName.of(name));
    // By reference: the structure and the links of the source name its pages so, and must find the same copies.
    const ref = copier.copy(page.ref);
    const leaf = target.context.lookup(ref) as PDFPageLeaf; // the types of lookup leave pages out
    target.addPage(PDFPage.of(leaf, ref, target));
    return ref;
  });
  appendStructure({ target, source, copier, title, pages: refs });
  return refs;
}
