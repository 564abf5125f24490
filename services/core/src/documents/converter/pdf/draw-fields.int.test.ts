import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFBool, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { cleanPdfBytes } from './clean-pdf-bytes.ts';

/** A form with values but without appearance streams, which some programs leave to the reader. */
async function formWith(
  value: string,
  prepare: (document: PDFDocument) => void = () => undefined,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 200]);
  const field = document.getForm().createTextField('name');
  field.addToPage(page, { x: 20, y: 100, width: 300, height: 24 });
  if (value) field.acroField.dict.set(PDFName.of('V'), PDFHexString.fromText(value));
  document.catalog.lookup(PDFName.of('AcroForm'), PDFDict).set(PDFName.of('NeedAppearances'), PDFBool.True);
  prepare(document);
  return document.save({ updateFieldAppearances: false });
}

function textOf(pdf: Uint8Array): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-fields-'));
  try {
    writeFileSync(path.join(folder, 'a.pdf'), pdf);
    return execFileSync('pdftotext', ['-enc', 'UTF-8', path.join(folder, 'a.pdf'), '-'], {
      encoding: 'utf8',
    }).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it.each(['Robin', 'łżćó Wałęsa', 'Ελένη', 'Наталья', 'Nguyễn Thị Ánh', 'Đặng “Q”'])(
  'draws %s',
  async (value) => {
    const outcome = await cleanPdfBytes(await formWith(value));
    if (!('pdf' in outcome)) throw new Error(outcome.refused);
    expect(textOf(outcome.pdf).normalize('NFC')).toBe(value);
  },
);

it('refuses a value with letters that no font has, rather than drawing question marks', async () => {
  expect(await cleanPdfBytes(await formWith('\u{1F9D1}\u{10330}'))).toEqual({ refused: 'pdf_form_program' });
});

it('accepts a form with an empty rich text field', async () => {
  const rich = await formWith('', (document) => {
    const { dict } = document.getForm().getTextField('name').acroField;
    dict.set(PDFName.of('Ff'), PDFNumber.of(33_554_432));
    dict.delete(PDFName.of('V'));
  });
  expect(await cleanPdfBytes(rich)).toHaveProperty('pdf');
});
