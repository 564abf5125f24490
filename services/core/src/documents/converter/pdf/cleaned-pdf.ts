import { PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { appendPages } from '../../../printing/thread-works.ts';
import { READ_AT_ONCE, WRITE_AT_ONCE } from '../../../programs/index.ts';
import { cleanPdf } from './clean-pdf.ts';
import { drawFields } from './draw-fields.ts';
import { PAGES_MAX } from './flatten-page-tree.ts';
import { hasLostPages } from './has-lost-pages.ts';
import type { PdfOutcome } from './pdf-converter.ts';
import { normalisePage } from './normalise-page.ts';
import { unpacksTooFar } from './unpacks-too-far.ts';
import type { RefusalCode } from '../converter-errors.ts';

/**
 * What qpdf has written, without anything that acts or leaves it, as a PDF that can be appended to another. Works in a thread: a
 * file can be made to take any time and memory here.
 */
export async function cleanedPdf(bytes: Uint8Array): Promise<PdfOutcome> {
  try {
    const document = await load(bytes);
    const refused = await refusalOf(document);
    if (refused) return { refused };
    if (!(await drawFields(document))) return { refused: 'pdf_form_program' };
    cleanPdf(document);
    document.getPages().forEach(normalisePage);
    const pdf = await document.save({
      addDefaultPage: false,
      updateFieldAppearances: false,
      ...WRITE_AT_ONCE,
    });
    await tryToAppend(pdf);
    return { pdf };
  } catch {
    return { refused: 'pdf_broken' }; // a parser fails in as many ways as a file can be broken
  }
}

async function refusalOf(document: PDFDocument): Promise<RefusalCode | undefined> {
  const { catalog } = document;
  if (!(catalog.get(PDFName.of('Pages')) instanceof PDFRef)) return 'pdf_broken'; // poppler shows no page of it
  const pages = document.getPageCount();
  if (pages === 0) return 'pdf_broken';
  if (pages > PAGES_MAX) return 'pdf_too_long';
  // What a reader shows of these is a page that says which program to get.
  if (catalog.lookup(PDFName.of('Collection')) instanceof PDFDict) return 'pdf_collection';
  if (String(catalog.lookup(PDFName.of('NeedsRendering'))) === 'true') return 'pdf_form_program';
  if (await unpacksTooFar(document.context)) return 'pdf_too_complex';
  return (await hasLostPages(document)) ? 'pdf_incomplete' : undefined;
}

/** As it will be when an application is printed, where nobody could tell the applicant any more. */
async function tryToAppend(pdf: Uint8Array): Promise<void> {
  const print = await PDFDocument.create();
  print.catalog.set(
    PDFName.of('StructTreeRoot'),
    print.context.register(print.context.obj({ Type: 'StructTreeRoot' })),
  );
  appendPages(print, await load(pdf), 'Document');
  print.getPages().forEach((page) => page.getCropBox());
}

const load = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: true,
    ...READ_AT_ONCE,
  });
