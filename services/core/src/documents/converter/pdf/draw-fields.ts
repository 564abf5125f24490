import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import fontkit from '@cantoo/fontkit';
import {
  PDFDict,
  type PDFDocument,
  PDFDropdown,
  type PDFField,
  type PDFFont,
  PDFName,
  PDFOptionList,
  PDFTextField,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { appearanceStreamOf } from './flatten-annotations.ts';

/**
 * Fonts for characters that Helvetica lacks: Latin, Greek, Cyrillic, Hebrew, and Arabic, widest first. From Debian's
 * fonts-dejavu-core and fonts-noto-core, which every installation has for printing.
 */
const FONTS = [
  '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
  '/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf',
];

/** Draws form values without an appearance stream. @returns false if a value can't be drawn, for example because no font has its letters */
export async function drawFields(document: PDFDocument): Promise<boolean> {
  const form = document.catalog.lookup(PDFName.of('AcroForm'));
  if (!(form instanceof PDFDict)) return true;
  const isLeftToReader = String(form.lookup(PDFName.of('NeedAppearances'))) === 'true';
  try {
    const undrawn = document
      .getForm()
      .getFields()
      .filter(hasValue)
      .filter((field) => isLeftToReader || !isDrawn(field));
    for (const field of undrawn) {
      settleSize(field);
      const font = await fontFor(document, valueOf(field));
      if (!font) return false;
      field.updateAppearances(font);
    }
    // Embedded fonts must be written before unreachable objects are removed.
    if (undrawn.length > 0) await document.flush();
    return true;
  } catch {
    return false; // for example a field without a default appearance
  }
}

const embedded = new WeakMap<PDFDocument, Map<string, PDFFont>>();

/** Returns the first font that has every letter; pdf-lib writes "?" for missing letters. */
async function fontFor(document: PDFDocument, text: string): Promise<PDFFont | undefined> {
  const fonts = embedded.get(document) ?? new Map<string, PDFFont>();
  embedded.set(document, fonts);
  for (const name of [StandardFonts.Helvetica, ...FONTS.filter(existsSync)]) {
    const font = fonts.get(name) ?? (await embed(document, name));
    fonts.set(name, font);
    if (hasLetters(font, text)) return font;
  }
  return undefined;
}

async function embed(document: PDFDocument, name: string): Promise<PDFFont> {
  if (name === StandardFonts.Helvetica) return document.getForm().getDefaultFont();
  document.registerFontkit(fontkit);
  return document.embedFont(await readFile(name), { subset: true });
}

function hasLetters(font: PDFFont, text: string): boolean {
  const letters = new Set(font.getCharacterSet());
  return [...text].every((letter) => /\s/.test(letter) || letters.has(letter.codePointAt(0) ?? 0));
}

const SIZE = 10;

type ValueField = PDFTextField | PDFDropdown | PDFOptionList;

/** Sets a font size, because pdf-lib fits an auto-sized multiline field to its first word. */
function settleSize(field: ValueField): void {
  if (!(field instanceof PDFTextField) || !field.isMultiline()) return;
  if (/(^|\s)0(\.0*)?\s+Tf\b/.test(field.acroField.getDefaultAppearance() ?? '')) field.setFontSize(SIZE);
}

const hasValue = (field: PDFField): field is ValueField =>
  (field instanceof PDFTextField || field instanceof PDFDropdown || field instanceof PDFOptionList) &&
  valueOf(field) !== '';

/** Reads the plain value from `V` (ISO 32000-1, 12.7.3.4), because `getText` throws for rich text. */
function valueOf(field: ValueField): string {
  if (!(field instanceof PDFTextField)) return field.getSelected().join('\n');
  return field.acroField.getValue()?.decodeText() ?? '';
}

const isDrawn = ({ acroField }: PDFField): boolean =>
  acroField.getWidgets().every(({ dict }) => appearanceStreamOf(dict));
