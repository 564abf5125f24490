import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { pdfProblem } from './pdf-problem.ts';

async function pdf(useObjectStreams = false): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Ada');
  return Buffer.from(await document.save({ useObjectStreams }));
}

describe('pdfProblem', () => {
  it('accepts a complete PDF', async () => {
    expect(await pdfProblem(await pdf())).toBeUndefined();
    expect(await pdfProblem(await pdf(true))).toBeUndefined();
  });

  it('detects a truncated PDF', async () => {
    const whole = await pdf();
    for (let length = 0; length < whole.length - 1; length += 1)
      expect(await pdfProblem(whole.subarray(0, length)), String(length)).toMatch(/^The converter wrote/);
  });

  it("detects a PDF with another file's trailer", async () => {
    const whole = await pdf();
    const mixed = Buffer.concat([whole.subarray(0, 100), whole.subarray(200)]);
    expect(await pdfProblem(mixed)).toBe('The converter wrote an incomplete PDF.');
  });

  it("detects files that aren't PDFs, and PDFs without pages", async () => {
    expect(await pdfProblem(Buffer.from('<html>'))).toContain('not a PDF');
    const whole = (await pdf()).toString('latin1').replace(/\/Type \/Page\b/, '/Type /Pace');
    expect(await pdfProblem(Buffer.from(whole, 'latin1'))).toContain('without pages');
  });
});
