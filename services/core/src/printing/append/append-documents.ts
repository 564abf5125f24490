import { PDFDocument } from '@cantoo/pdf-lib';
import { type Locale, SOURCE, write } from '@portico/texts';
import { READ_AT_ONCE, WRITE_AT_ONCE } from '../../programs/index.ts';
import { pdfTexts } from '../printing.texts.ts';
import { appendPages } from './append-pages.ts';
import { addBookmark } from './bookmarks.ts';
import type { Stamp } from './stamp.ts';

/** A converted document, ready to be read with the application. */
export interface AppendedDocument {
  /** Label of the question that it answers. */
  question: string;
  fileName: string;
  content: Uint8Array;
}

/** A print with its documents, which still lacks what stands around the content of its pages. */
export interface UnstampedPrint {
  pdf: Uint8Array;
  /** One for each page. */
  stamps: Stamp[];
}

/** For the bookmark, for screen readers, and above every page of it. */
const titleOf = ({ question, fileName }: AppendedDocument, reading: Locale): string =>
  write(reading, pdfTexts.document, { question, fileName });

/**
 * Appends documents to a print, each with a bookmark, their pages on sheets of the same paper. The tags of both survive: the
 * print stays the document that it is, and the structure of each appended one becomes a part of its structure. Pages without
 * tags are tagged as one paragraph each.
 * @throws Error that names the question of a document which can't be appended.
 */
export async function appendDocuments(
  print: Uint8Array,
  documents: AppendedDocument[],
  reading: Locale = SOURCE,
): Promise<UnstampedPrint> {
  const target = await PDFDocument.load(print, { ...READ_AT_ONCE, updateMetadata: false });
  const stamps = target.getPages().map((): Stamp => ({ isLandscape: false, caption: null }));
  for (const document of documents)
    stamps.push(...(await append(target, document, reading).catch(nameQuestion(document))));
  return { pdf: await target.save({ ...WRITE_AT_ONCE, updateFieldAppearances: false }), stamps };
}

/** @returns the stamps of its pages. */
async function append(target: PDFDocument, document: AppendedDocument, reading: Locale): Promise<Stamp[]> {
  const source = await PDFDocument.load(document.content, { ...READ_AT_ONCE, updateMetadata: false });
  const { question, fileName } = document;
  const title = titleOf(document, reading);
  const pages = appendPages(target, source, title, reading);
  if (pages[0]) addBookmark(target, title, pages[0].page.ref);
  return pages.map(({ isLandscape }, index) => ({
    isLandscape,
    caption: { question, fileName, page: index + 1, pageCount: pages.length },
  }));
}

/** For staff, who find it with the failed job: what a parser stumbled over says nothing of where. */
const nameQuestion =
  ({ question }: AppendedDocument) =>
  (cause: unknown): never => {
    throw new Error(`The document of "${question}" can't be appended to the print.`, { cause });
  };
