import { PDFDocument } from '@cantoo/pdf-lib';
import { appendPages } from './append-pages.ts';
import { addBookmark } from './bookmarks.ts';
import { stampPages } from './stamp-pages.ts';
import type { Stamp } from './stamp.ts';

/** A converted document, ready to be read with the application. */
export interface AppendedDocument {
  /** Label of the question that it answers. */
  question: string;
  fileName: string;
  content: Uint8Array;
}

/** For the bookmark, for screen readers, and above every page of it. */
export const titleOf = ({ question, fileName }: Omit<AppendedDocument, 'content'>): string =>
  `${question}: ${fileName}`;

/**
 * Appends documents to a print, each with a bookmark, their pages on sheets of the same paper. The tags of both survive: the
 * print stays the document that it is, and the structure of each appended one becomes a part of its structure. Pages without
 * tags are tagged as one paragraph each.
 *
 * @param target the print, which is changed
 * @param draw makes a PDF with one page for each stamp, empty but for what stands around the content of that page
 */
export async function appendDocuments(
  target: PDFDocument,
  documents: AppendedDocument[],
  draw: (stamps: Stamp[]) => Promise<Uint8Array>,
): Promise<void> {
  const stamps = target.getPages().map((): Stamp => ({ isLandscape: false, caption: null }));
  for (const document of documents) {
    const source = await PDFDocument.load(document.content, { updateMetadata: false });
    const title = titleOf(document);
    const pages = appendPages(target, source, title);
    if (pages[0]) addBookmark(target, title, pages[0].page.ref);
    stamps.push(
      ...pages.map(({ isLandscape }, index): Stamp => ({
        isLandscape,
        caption: { ...document, page: index + 1, pageCount: pages.length },
      })),
    );
  }
  await stampPages(target, await draw(stamps), stamps);
}
