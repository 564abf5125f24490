import { PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { appendPages } from '../../../printing/thread-tasks.ts';
import { READ_AT_ONCE, WRITE_AT_ONCE } from '../../../subprocess/index.ts';
import { cleanPdf } from './clean-pdf.ts';
import { drawFields } from './draw-fields.ts';
import { PAGES_MAX } from './flatten-page-tree.ts';
import { hasLostPages } from './has-lost-pages.ts';
import type { PdfOutcome } from './pdf-converter.ts';
import { normalizePage } from './normalize-page.ts';
import { exceedsDecompressedSizeLimit } from './decompressed-size-limit.ts';
import type { RefusalCode } from '../converter-errors.ts';

/** Cleans qpdf's output so that it can be appended to another PDF. Run it in a thread: a crafted file can use any time and memory. */
export async function cleanPdfBytes(bytes: Uint8Array): Promise<PdfOutcome> {
  try {
    const document = await load(bytes);
    const refused = await refusalOf(document);
    if (refused) return { refused };
    if (!(await drawFields(document))) return { refused: 'pdf_form_program' };
    cleanPdf(document);
    document.getPages().forEach(normalizePage);
    const pdf = await document.save({
      addDefaultPage: false,
      updateFieldAppearances: false,
      ...WRITE_AT_ONCE,
    });
    await tryToAppend(pdf);
    return { pdf };
  } catch {
    return { refused: 'pdf_broken' };
  }
}

async function refusalOf(document: PDFDocument): Promise<RefusalCode | undefined> {
  const { catalog } = document;
  if (!(catalog.get(PDFName.of('Pages')) instanceof PDFRef)) return 'pdf_broken'; // poppler would show no pages
  const pages = document.getPageCount();
  if (pages === 0) return 'pdf_broken';
  if (pages > PAGES_MAX) return 'pdf_too_long';
  // Refuse portfolios and dynamic XFA forms: most readers only show a page that asks for another program.
  if (catalog.lookup(PDFName.of('Collection')) instanceof PDFDict) return 'pdf_collection';
  if (String(catalog.lookup(PDFName.of('NeedsRendering'))) === 'true') return 'pdf_form_program';
  if (await exceedsDecompressedSizeLimit(document.context)) return 'pdf_too_complex';
  return (await hasLostPages(document)) ? 'pdf_incomplete' : undefined;
}

/** Appends the PDF to an empty document now, because it would be too late to refuse the upload when printing. */
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
