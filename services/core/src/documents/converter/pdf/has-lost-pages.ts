import {
  PDFArray,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { inflated } from './inflated.ts';
import { filtersOf } from './unpacks-too-far.ts';

const CONTENTS = PDFName.of('Contents');
/** A page of text has some thousand. What is more than this is not looked at. */
const CONTENT_MAX = 16 * 1024 * 1024;

/**
 * True if a page is not there any more, or if what stands on it breaks off: the file would look whole, and lack a part that nobody
 * misses. Qpdf has made the list of pages flat.
 */
export async function hasLostPages(document: PDFDocument): Promise<boolean> {
  const pages = document.getPages();
  if (document.catalog.Pages().Kids().size() !== pages.length) return true;
  for (const page of pages) {
    if (page.node.has(CONTENTS) && !page.node.lookup(CONTENTS)) return true;
    for (const part of contentsOf(page)) {
      if (!(part instanceof PDFRawStream)) return true;
      const { dict, contents } = part;
      const isFlate = /^Fl(ateDecode)?$/.test(filtersOf(dict).join());
      if (isFlate && contents.length > 0 && (await inflated(contents, CONTENT_MAX)).broken) return true;
    }
  }
  return false;
}

function contentsOf({ node }: PDFPage): (PDFObject | undefined)[] {
  const contents = node.lookup(CONTENTS);
  if (contents instanceof PDFArray) return contents.asArray().map((_, at) => contents.lookup(at));
  return contents ? [contents] : [];
}
