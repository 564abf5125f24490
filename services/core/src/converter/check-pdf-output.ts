import { PDFDocument } from '@cantoo/pdf-lib';
import { ConverterFaultError, ConversionRefusedError } from './converter-errors.ts';

/**
 * A PDF counts when it is whole: it has its head, pages, and an end that leads to its table of objects.
 * @throws ConverterFaultError when it is not, ConversionRefusedError when it is larger than `limit` bytes.
 */
export async function checkPdfOutput(pdf: Uint8Array, limit: number): Promise<void> {
  if (pdf.byteLength > limit) throw new ConversionRefusedError('too_large');
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  if (!text.startsWith('%PDF-'))
    throw new ConverterFaultError('The converter wrote something that is not a PDF.');
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-64))?.[1];
  const table = start === undefined ? '' : text.slice(Number(start), Number(start) + 40);
  if (!/^(xref|\d+ \d+ obj)\s/.test(table)) throw new ConverterFaultError('The converter wrote half a PDF.');
  if (!PAGE.test(text) && (await pagesInside(pdf)) === 0)
    throw new ConverterFaultError('The converter wrote a PDF without pages.');
}

/** LibreOffice does not compress its page objects, which saves reading the whole file. */
const PAGE = /\/Type\s*\/Page(?![A-Za-z])/;

async function pagesInside(pdf: Uint8Array): Promise<number> {
  try {
    return (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount();
  } catch (cause) {
    throw new ConverterFaultError('The converter wrote a PDF that can not be read.', { cause });
  }
}
