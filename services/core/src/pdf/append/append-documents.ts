import { PDFDocument } from '@cantoo/pdf-lib';
import { appendPages } from './append-pages.ts';
import { addBookmark } from './bookmarks.ts';
import { stampPages } from './stamp-pages.ts';

/** A converted document, ready to be read with the application. */
export interface AppendedDocument {
  /** For the bookmark and for screen readers: the question, and the name of the file. */
  title: string;
  content: Uint8Array;
}

/**
 * Appends documents to a print, each with a bookmark. The tags of both survive: the print stays the document that it is, and
 * the structure of each appended one becomes a part of its structure. Pages without tags are tagged as one paragraph each.
 *
 * @param target the print, which is changed
 * @param stamps makes a PDF of so many pages in the size of the print, empty but for what stands at the foot of each page
 */
export async function appendDocuments(
  target: PDFDocument,
  documents: AppendedDocument[],
  stamps: (pageCount: number) => Promise<Uint8Array>,
): Promise<void> {
  const printedPages = target.getPageCount();
  for (const { title, content } of documents) {
    const source = await PDFDocument.load(content, { updateMetadata: false });
    const [first] = appendPages(target, source, title);
    if (first) addBookmark(target, title, first);
  }
  await stampPages(target, await stamps(target.getPageCount()), printedPages);
}
