import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { checkPdfOutput } from './check-pdf-output.ts';

const LIMIT = 1_000_000;

async function pdf(useObjectStreams = false): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Ada');
  return Buffer.from(await document.save({ useObjectStreams }));
}

describe('checkPdfOutput', () => {
  it('lets a whole PDF pass', async () => {
    await checkPdfOutput(await pdf(), LIMIT);
    await checkPdfOutput(await pdf(true), LIMIT);
  });

  it('refuses half a PDF, wherever it was cut', async () => {
    const whole = await pdf();
    for (let length = 0; length < whole.length - 1; length += 1)
      await expect(checkPdfOutput(whole.subarray(0, length), LIMIT), String(length)).rejects.toThrow();
  });

  it('refuses a PDF whose end belongs to another file', async () => {
    const whole = await pdf();
    const mixed = Buffer.concat([whole.subarray(0, 100), whole.subarray(200)]);
    await expect(checkPdfOutput(mixed, LIMIT)).rejects.toThrow('The converter wrote half a PDF.');
  });

  it('refuses what is no PDF, and a PDF without pages', async () => {
    await expect(checkPdfOutput(Buffer.from('<html>'), LIMIT)).rejects.toThrow('not a PDF');
    const whole = (await pdf()).toString('latin1').replace(/\/Type \/Page\b/, '/Type /Pace');
    await expect(checkPdfOutput(Buffer.from(whole, 'latin1'), LIMIT)).rejects.toThrow('without pages');
  });

  it('refuses what is too large, with a sentence for the applicant', async () => {
    const whole = await pdf();
    await expect(checkPdfOutput(whole, whole.length - 1)).rejects.toThrow(
      'Your document becomes too large as a PDF. Please shorten it, or split it, and upload it again.',
    );
  });
});
