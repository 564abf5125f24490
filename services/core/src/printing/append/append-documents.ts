import { PDFDocument } from '@cantoo/pdf-lib';
import type { Paper } from '@portico/partner';
import { type Locale, SOURCE, write } from '@portico/texts';
import { READ_AT_ONCE, WRITE_AT_ONCE } from '../../subprocess/index.ts';
import { pdfTexts } from '../printing.texts.ts';
import { appendPages } from './append-pages.ts';
import { addBookmark } from './bookmarks.ts';
import { continuedHeadings } from './continued-headings.ts';
import type { Stamp } from './stamp.ts';

export interface AppendedDocument {
  question: string;
  fileName: string;
  content: Uint8Array;
}

export interface UnstampedPrint {
  pdf: Uint8Array;
  stamps: Stamp[];
}

const titleOf = ({ question, fileName }: AppendedDocument, locale: Locale): string =>
  write(locale, pdfTexts.document, { question, fileName });

/**
 * Appends documents with a bookmark each, scaled to the PDF's paper. Merges tagged structure; untagged pages become one paragraph each.
 * @throws Error naming the question of a document that can't be appended
 */
export async function appendDocuments(
  print: Uint8Array,
  documents: AppendedDocument[],
  locale: Locale = SOURCE,
  paper?: Paper,
): Promise<UnstampedPrint> {
  const target = await PDFDocument.load(print, { ...READ_AT_ONCE, updateMetadata: false });
  const stamps = continuedHeadings(target).map((continued): Stamp => ({
    isLandscape: false,
    caption: null,
    continued,
  }));
  for (const document of documents)
    stamps.push(...(await append(target, document, locale, paper).catch(nameQuestion(document))));
  return { pdf: await target.save({ ...WRITE_AT_ONCE, updateFieldAppearances: false }), stamps };
}

async function append(
  target: PDFDocument,
  document: AppendedDocument,
  locale: Locale,
  paper: Paper | undefined,
): Promise<Stamp[]> {
  const source = await PDFDocument.load(document.content, { ...READ_AT_ONCE, updateMetadata: false });
  const { question, fileName } = document;
  const title = titleOf(document, locale);
  const pages = appendPages(target, source, title, locale, paper);
  if (pages[0]) addBookmark(target, title, pages[0].page.ref);
  return pages.map(({ isLandscape }, index) => ({
    isLandscape,
    caption: { question, fileName, page: index + 1, pageCount: pages.length },
  }));
}

const nameQuestion =
  ({ question }: AppendedDocument) =>
  (cause: unknown): never => {
    throw new Error(`The document for "${question}" can't be added to the PDF.`, { cause });
  };
