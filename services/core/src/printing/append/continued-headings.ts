import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { SHEET_MARGIN } from './sheet.ts';

interface Heading {
  title: string;
  /** 0 for the title of the document. */
  depth: number;
  page: number;
  /** Whether only the page's margin is above it. */
  isOnTop: boolean;
}

/**
 * Depths of the headings that are repeated on the next page: steps and groups. Headings of sets aren't, because a set rarely spans
 * pages.
 */
const DEPTHS = [1, 2];
/** Points below the top margin. A heading within them counts as the first line of its page. */
const FIRST_LINE = 30;

/** Returns the headings that each page continues, outermost first, from the bookmarks that Chromium wrote. */
export function continuedHeadings(print: PDFDocument): string[][] {
  const headings = headingsOf(print);
  return print.getPages().map((_, page) => {
    const open: string[] = [];
    for (const heading of headings.filter((each) => each.page < page)) {
      open.length = Math.min(open.length, heading.depth);
      open[heading.depth] = heading.title;
    }
    const first = headings.find((each) => each.page === page && each.isOnTop);
    if (first) open.length = Math.min(open.length, first.depth);
    return DEPTHS.flatMap((depth) => open[depth] ?? []);
  });
}

function headingsOf(print: PDFDocument): Heading[] {
  const pages = print.getPages();
  const found: Heading[] = [];
  const walk = (parent: PDFDict | undefined, depth: number) => {
    let at = parent?.lookupMaybe(PDFName.of('First'), PDFDict);
    for (; at; at = at.lookupMaybe(PDFName.of('Next'), PDFDict)) {
      const title = at.lookup(PDFName.of('Title'));
      const place = at.lookup(PDFName.of('Dest'));
      if ((title instanceof PDFHexString || title instanceof PDFString) && place instanceof PDFArray) {
        const [ref, , , top] = place.asArray();
        const page = pages.findIndex((each) => each.ref === ref);
        if (page >= 0 && ref instanceof PDFRef)
          found.push({
            ...{ title: title.decodeText(), depth, page },
            isOnTop:
              top instanceof PDFNumber &&
              top.asNumber() > (pages[page]?.getHeight() ?? 0) - SHEET_MARGIN.top - FIRST_LINE,
          });
      }
      walk(at, depth + 1);
    }
  };
  walk(print.catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict), 0);
  return found;
}
