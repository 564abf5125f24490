import { PDFDocument } from '@cantoo/pdf-lib';
import { READ_AT_ONCE } from '../../subprocess/index.ts';

/** Returns a message for operators if the PDF lacks its header, pages, or the trailer with the xref table. */
export async function pdfProblem(pdf: Uint8Array): Promise<string | undefined> {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  if (!text.startsWith('%PDF-')) return 'The converter wrote something that is not a PDF.';
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-64))?.[1];
  const table = start === undefined ? '' : text.slice(Number(start), Number(start) + 40);
  if (!/^(xref|\d+ \d+ obj)\s/.test(table)) return 'The converter wrote an incomplete PDF.';
  return PAGE.test(text) ? undefined : problemInside(pdf);
}

/** LibreOffice doesn't compress its page objects, so there is no need to parse the whole file. */
const PAGE = /\/Type\s*\/Page(?![A-Za-z])/;

async function problemInside(pdf: Uint8Array): Promise<string | undefined> {
  try {
    const { length } = (await PDFDocument.load(pdf, { ...READ_AT_ONCE, updateMetadata: false })).getPages();
    return length > 0 ? undefined : 'The converter wrote a PDF without pages.';
  } catch {
    return 'The converter wrote an unreadable PDF.'; // the parser's error adds nothing
  }
}
