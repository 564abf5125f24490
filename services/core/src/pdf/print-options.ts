import type { Page } from 'playwright-core';
import { escapeMarkup } from './escape-markup.ts';

type PdfOptions = NonNullable<Parameters<Page['pdf']>[0]>;

/** Points between the foot of the page and its content: 0.75 inch. */
export const STAMP_HEIGHT = 54;

const PAGE: PdfOptions = {
  format: 'Letter',
  printBackground: true,
  margin: { top: '0.6in', bottom: '0.75in', left: '0.6in', right: '0.6in' },
};

/** Of the application; without a foot when stamps follow, because only then is the number of pages known. */
export const printOptions = (footer: string | undefined): PdfOptions => ({
  ...PAGE,
  tagged: true,
  outline: true,
  ...(footer === undefined ? {} : footerOptions(footer)),
});

/** Of pages that are empty but for their foot. */
export const stampOptions = (footer: string): PdfOptions => ({
  ...PAGE,
  printBackground: false,
  ...footerOptions(footer),
});

const footerOptions = (footer: string): PdfOptions => ({
  displayHeaderFooter: true,
  headerTemplate: '<span></span>',
  footerTemplate: `<div style="width:100%;margin:0 0.6in;font:8pt 'Noto Sans',sans-serif;display:flex;justify-content:space-between;gap:1em">
    <span>${footer.split(' · ').map(isolated).join(' · ')}</span>
    <span style="white-space:nowrap">Page <span class="pageNumber"></span> of <span class="totalPages"></span></span>
  </div>`,
});

/** A name that runs to the left must not take the reference beside it along. */
const isolated = (part: string): string => `<bdi>${escapeMarkup(part)}</bdi>`;

/** So many pages with nothing on them. */
export const emptyPages = (count: number): string =>
  `<!doctype html><html lang="en"><title>-</title><body style="margin:0">${'<div style="break-after:page">\u00a0</div>'.repeat(count - 1)}<div>\u00a0</div>`;
