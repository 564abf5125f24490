import type { Paper } from '@portico/partner';
import { directionOf, type Locale, SOURCE, write } from '@portico/texts';
import type { Page } from 'playwright-core';
import { SHEET_MARGIN, sheetOf, type Size } from './append/sheet.ts';
import type { Caption, Stamp } from './append/stamp.ts';
import { escapeMarkup } from './escape-markup.ts';
import { pdfTexts } from './printing.texts.ts';

type PdfOptions = NonNullable<Parameters<Page['pdf']>[0]>;

/** Increment when the layout changes on the server: PDFs of drafts are then created again. Those of submissions stay. */
export const LAYOUT = 5;

export interface PageEdges {
  header: string;
  footer: string;
  mark: string | null;
  paper: Paper;
  locale?: Locale | undefined;
}

const SIDE = '0.6in';

/** Without headers and footers: stamps follow, once the page count and the headings of each page are known. */
export const printOptions = (paper: Paper): PdfOptions => ({
  format: paper,
  printBackground: true,
  margin: { top: `${SHEET_MARGIN.top / 72}in`, bottom: '0.75in', left: SIDE, right: SIDE },
  tagged: true,
  outline: true,
});

export const stampOptions = (edges: PageEdges): PdfOptions => ({
  ...edgeOptions(edges),
  printBackground: false,
  preferCSSPageSize: true,
});

const FONT = "'Noto Sans',sans-serif";

const edgeOptions = ({ header, footer, mark, locale = SOURCE }: PageEdges): PdfOptions => ({
  displayHeaderFooter: true,
  headerTemplate: `<div lang="${locale.language}" dir="${directionOf(locale.language)}" style="width:100%;margin:0 ${SIDE};font:8pt ${FONT};display:flex;align-items:baseline;gap:1em">
    <span style="flex:1"></span>${mark === null ? '' : markTemplate(mark)}
    <span style="flex:1;text-align:end;${TWO_LINES}">${partsOf(header)}</span>
  </div>`,
  footerTemplate: `<div lang="${locale.language}" dir="${directionOf(locale.language)}" style="width:100%;margin:0 ${SIDE};font:8pt ${FONT};display:flex;justify-content:space-between;gap:1em">
    <span style="${TWO_LINES}">${partsOf(footer)}</span>
    <span style="white-space:nowrap">${pageOf(locale)}</span>
  </div>`,
});

function pageOf(locale: Locale): string {
  const [page, pages] = ['\u0001', '\u0002'];
  return escapeMarkup(write(locale, pdfTexts.page, { page, pages }))
    .replace(page, '<span class="pageNumber"></span>')
    .replace(pages, '<span class="totalPages"></span>');
}

/** A black frame stays visible on photocopies and covers nothing. */
const markTemplate = (mark: string): string =>
  `<span style="border:1.25pt solid #000;padding:1.5pt 8pt;font:700 9.5pt ${FONT}">${escapeMarkup(mark)}</span>`;

/** Isolates right-to-left names from the reference next to them. */
const isolated = (part: string): string => `<bdi>${escapeMarkup(part)}</bdi>`;

const partsOf = (line: string): string => line.split(' · ').map(isolated).join(' · ');

/** Cuts longer text, which would overlap the page. */
const TWO_LINES =
  'display:-webkit-box;overflow:hidden;overflow-wrap:anywhere;-webkit-box-orient:vertical;-webkit-line-clamp:2';

const GAP = 5;

export const stampMarkup = (
  stamps: Stamp[],
  locale: Locale = SOURCE,
  paper: Paper = 'letter',
): string => `<!doctype html><html lang="${locale.language}" dir="${directionOf(locale.language)}"><title>-</title><style>
  @page { size: ${inPoints(sheetOf(false, paper))}; margin: ${SHEET_MARGIN.top / 2}pt ${SIDE} ${SHEET_MARGIN.bottom}pt }
  @page wide { size: ${inPoints(sheetOf(true, paper))} }
  body { margin: 0; font: 8pt/1.25 ${FONT} }
  section { display: flex; gap: 2em; align-items: end; justify-content: space-between; height: ${SHEET_MARGIN.top / 2 - GAP}pt; break-after: page }
  section:last-child { break-after: auto }
  .wide { page: wide }
  .what { ${TWO_LINES} }
  .page { white-space: nowrap }
</style>${stamps.map((stamp) => stampPage(stamp, locale)).join('')}`;

const inPoints = ({ width, height }: Size): string => `${width}pt ${height}pt`;

const stampPage = ({ isLandscape, caption, continued = [] }: Stamp, locale: Locale): string =>
  `<section${isLandscape ? ' class="wide"' : ''}>${caption ? captionMarkup(caption, locale) : continuedMarkup(continued, locale)}</section>`;

function continuedMarkup(headings: string[], locale: Locale): string {
  if (headings.length === 0) return '\u00a0';
  const heading = '\u0001';
  const markup = escapeMarkup(write(locale, pdfTexts.continued, { heading }));
  return `<b class="what">${markup.replace(heading, () => headings.map(isolated).join(' · '))}</b>`;
}

const captionMarkup = ({ question, fileName, page, pageCount }: Caption, locale: Locale): string =>
  `<span class="what"><b>${isolated(question)}</b> · ${isolated(fileName)}</span>
  <span class="page">${escapeMarkup(write(locale, pdfTexts.attachedPage, { page, pages: pageCount }))}</span>`;
