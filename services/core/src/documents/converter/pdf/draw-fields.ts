import {
  PDFDict,
  type PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFName,
  PDFOptionList,
  PDFTextField,
} from '@cantoo/pdf-lib';
import { looksOf } from './flatten-annotations.ts';

/**
 * Draws the words in fields that some programs leave to the reader to draw.
 * @returns false when they can't be drawn, for want of letters in the plain font for instance.
 */
export function drawFields(document: PDFDocument): boolean {
  const form = document.catalog.lookup(PDFName.of('AcroForm'));
  if (!(form instanceof PDFDict)) return true;
  const isLeftToReader = String(form.lookup(PDFName.of('NeedAppearances'))) === 'true';
  const fields = document.getForm().getFields().filter(hasWords);
  const undrawn = fields.filter((field) => isLeftToReader || !isDrawn(field));
  try {
    const font = undrawn.length > 0 ? document.getForm().getDefaultFont() : undefined;
    for (const field of undrawn) {
      settleSize(field);
      if (font) field.updateAppearances(font);
    }
    return true;
  } catch {
    return false; // a letter that Helvetica does not have, a field that says nothing about its looks
  }
}

/** Points. */
const SIZE = 10;

type WordField = PDFTextField | PDFDropdown | PDFOptionList;

/** Pdf-lib fills a field of several lines, whose size is left open, with its first word. */
function settleSize(field: WordField): void {
  if (!(field instanceof PDFTextField) || !field.isMultiline()) return;
  if (/(^|\s)0(\.0*)?\s+Tf\b/.test(field.acroField.getDefaultAppearance() ?? '')) field.setFontSize(SIZE);
}

const hasWords = (field: PDFField): field is WordField =>
  field instanceof PDFTextField
    ? Boolean(field.getText())
    : (field instanceof PDFDropdown || field instanceof PDFOptionList) && field.getSelected().length > 0;

const isDrawn = ({ acroField }: PDFField): boolean =>
  acroField.getWidgets().every(({ dict }) => looksOf(dict));
