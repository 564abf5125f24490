import { directionOf, type Locale, SOURCE, write } from '@portico/texts';
import type { Page } from 'playwright-core';
import { SHEET_MARGIN } from './append/sheet.ts';
import type { Caption, Stamp } from './append/stamp.ts';
import { escapeMarkup } from './escape-markup.ts';
import { pdfTexts } from './printing.texts.ts';

type PdfOptions = NonNullable<Parameters<Page['pdf']>[0]>;

/** Increment when the layout changes on the server: PDFs of drafts are then created again. Those of submissions stay. */
export const LAYOUT = 4;

export interface PageEdges {
  footer: string;
  mark: string | null;
  locale?: Locale | undefined;
}

const SIDE = '0.6in';

const PAGE: PdfOptions = {
  format: 'Letter',
  printBackground: true,
  margin: { top: '0.6in', bottom: '0.75in', left: SIDE, right: SIDE },
};

/** Omits headers and footers if stamps are drawn later, because the page count isn't known yet. */
export const printOptions = (edges: PageEdges | undefined): PdfOptions => ({
  ...PAGE,
  tagged: true,
  outline: true,
  ...(edges && edgeOptions(edges)),
});

export const stampOptions = (edges: PageEdges): PdfOptions => ({
  ...edgeOptions(edges),
  printBackground: false,
  preferCSSPageSize: true,
});

const FONT = "'Noto Sans',sans-serif";

const edgeOptions = ({ footer, mark, locale = SOURCE }: PageEdges): PdfOptions => ({
  displayHeaderFooter: true,
  headerTemplate: mark === null ? '<span></span>' : markTemplate(mark),
  footerTemplate: `<div lang="${locale.language}" dir="${directionOf(locale.language)}" style="width:100%;margin:0 ${SIDE};font:8pt ${FONT};display:flex;justify-content:space-between;gap:1em">
    <span style="${TWO_LINES}">${footer.split(' · ').map(isolated).join(' · ')}</span>
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
const markTemplate = (mark: string): string => `<div style="width:100%;text-align:center">
    <span style="border:1.25pt solid #000;padding:1.5pt 8pt;font:700 9.5pt ${FONT}">${escapeMarkup(mark)}</span>
  </div>`;

/** Isolates right-to-left names from the reference next to them. */
const isolated = (part: string): string => `<bdi>${escapeMarkup(part)}</bdi>`;

const TWO_LINES =
  'display:-webkit-box;overflow:hidden;overflow-wrap:anywhere;-webkit-box-orient:vertical;-webkit-line-clamp:2';

const GAP = 5;

export const stampMarkup = (
  stamps: Stamp[],
  locale: Locale = SOURCE,
): string => `<!doctype html><html lang="${locale.language}" dir="${directionOf(locale.language)}"><title>-</title><style>
  @page { size: 8.5in 11in; margin: ${SHEET_MARGIN.top / 2}pt ${SIDE} ${SHEET_MARGIN.bottom}pt }
  @page wide { size: 11in 8.5in }
  body { margin: 0; font: 8pt/1.25 ${FONT} }
  section { display: flex; gap: 2em; align-items: end; justify-content: space-between; height: ${SHEET_MARGIN.top / 2 - GAP}pt; break-after: page }
  section:last-child { break-after: auto }
  .wide { page: wide }
  .what { ${TWO_LINES} }
  .page { white-space: nowrap }
</style>${stamps.map((stamp) => stampPage(stamp, locale)).join('')}`;

const stampPage = ({ isLandscape, caption }: Stamp, locale: Locale): string =>
  `<section${isLandscape ? ' class="wide"' : ''}>${caption ? captionMarkup(caption, locale) : '\u00a0'}</section>`;

const captionMarkup = ({ question, fileName, page, pageCount }: Caption, locale: Locale): string =>
  `<span class="what"><b>${isolated(question)}</b> · ${isolated(fileName)}</span>
  <span class="page">${escapeMarkup(write(locale, pdfTexts.attachedPage, { page, pages: pageCount }))}</span>`;
