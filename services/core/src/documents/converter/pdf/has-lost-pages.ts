import {
  PDFArray,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { inflateUpTo } from './inflate-up-to.ts';
import { filtersOf } from './decompressed-size-limit.ts';

const CONTENTS = PDFName.of('Contents');
/** Bytes; a page of text has a few thousand. Larger content isn't checked. */
const CONTENT_MAX = 16 * 1024 * 1024;

/** Detects missing pages and truncated page contents, which would otherwise go unnoticed. Expects qpdf's flat page list. */
export async function hasLostPages(document: PDFDocument): Promise<boolean> {
  const pages = document.getPages();
  if (document.catalog.Pages().Kids().size() !== pages.length) return true;
  for (const page of pages) {
    if (page.node.has(CONTENTS) && !page.node.lookup(CONTENTS)) return true;
    for (const part of contentsOf(page)) {
      if (!(part instanceof PDFRawStream)) return true;
      const { dict, contents } = part;
      const isFlate = /^Fl(ateDecode)?$/.test(filtersOf(dict).join());
      if (isFlate && contents.length > 0 && (await inflateUpTo(contents, CONTENT_MAX)).broken) return true;
    }
  }
  return false;
}

function contentsOf({ node }: PDFPage): (PDFObject | undefined)[] {
  const contents = node.lookup(CONTENTS);
  if (contents instanceof PDFArray) return contents.asArray().map((_, at) => contents.lookup(at));
  return contents ? [contents] : [];
}
