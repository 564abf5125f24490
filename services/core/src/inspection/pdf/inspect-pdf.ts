import { EncryptedPDFError, ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';
import { Refusal } from '../refusals.ts';
import { checkStreams } from './check-streams.ts';
import { cleanPdf } from './clean-pdf.ts';

export const PAGES_MAX = 300;
/** How far from its end a PDF says that it ends, in bytes; what mail programs append is allowed for. */
const END_WITHIN = 1024;

/**
 * A PDF that can be read whole, without a password, and without scripts, files and actions that leave it. Its pages, tags and
 * links to web pages stay as they are.
 * @throws Refusal
 */
export async function inspectPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!pdf.subarray(-END_WITHIN).includes('%%EOF')) throw new Refusal('pdf_broken');
  checkStreams(pdf);
  try {
    const document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      parseSpeed: ParseSpeeds.Medium,
    });
    const pages = document.getPageCount();
    if (pages === 0) throw new Refusal('pdf_broken');
    if (pages > PAGES_MAX) throw new Refusal('pdf_too_long');
    cleanPdf(document);
    return await document.save({ addDefaultPage: false, updateFieldAppearances: false });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof EncryptedPDFError) throw new Refusal('pdf_encrypted', { cause: error });
    // A parser fails in as many ways as a file can be broken; which one is of no use to the applicant.
    throw new Refusal('pdf_broken', { cause: error });
  }
}
