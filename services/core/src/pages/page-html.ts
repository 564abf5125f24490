import type { PageAsset, PageCode } from '../releases/index.ts';
import type { Partner } from '@portico/partner';
import { directionOf } from '@portico/texts';
import type { FirstPaint } from './first-paint/first-paints.ts';
import { escapeHtml } from '../platform/index.ts';

/** `fetch` is for texts, which the page's scripts request. */
export interface Preload extends Omit<PageAsset, 'as'> {
  as: PageAsset['as'] | 'fetch';
}

export interface PageHtml {
  language: string;
  title: string;
  noScript: string;
  oldBrowser: string;
  contacts: Pick<Partner, 'phone' | 'email'>;
  page: PageCode;
  data: string;
  preloads: Preload[];
  /** For inline styles and for those that dialogs of earlier shells add. */
  nonce: string;
  styles: string;
  websiteStyle: string;
  /** Color theme that the reader chose; if absent, the device's. */
  theme?: 'light' | 'dark' | undefined;
  firstPaint?: FirstPaint | undefined;
  stillLoading?: string;
  icon: string;
}

/** Renders the page with links to all files that it needs, so that the browser requests them at once. */
export function pageHtml(parts: PageHtml): string {
  const { language, title, page, data, preloads, nonce, styles, websiteStyle, theme, icon, firstPaint } =
    parts;
  const sheets = firstPaint ? [] : page.styles.map(stylesheet);
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}" data-website-style="${escapeHtml(websiteStyle)}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="${escapeHtml(icon)}">
${lines([...sheets, ...page.scripts.map(script), ...preloads.map(preload)])}
${firstPaint ? `${COMPLETE_ONLY}\n<style nonce="${nonce}">${firstPaint.styles}${STILL_LOADING_STYLES}</style>\n` : ''}<style nonce="${nonce}">${styles}</style>
</head>
<body>
${noticesHtml(parts)}
<div id="root">${painted(parts)}</div>
<script type="application/json" id="portico-page" nonce="${nonce}">${data}</script>
</body>
</html>
`;
}

const painted = ({ firstPaint, stillLoading = '' }: PageHtml): string =>
  firstPaint ? `${firstPaint.markup}<p class="still-loading">${escapeHtml(stillLoading)}</p>` : '';

/** Delays painting until `#main` is parsed: on a slow connection, half a page would be painted first and then move. */
const COMPLETE_ONLY = '<link rel="expect" href="#main" blocking="render">';

/** Shows a notice after 12 seconds without scripts, so that fields don't look usable. Only styles can measure time without scripts. */
const STILL_LOADING_STYLES =
  '.still-loading{position:fixed;inset-block-end:0;inset-inline:0;margin:0;padding:1rem 1.5rem;text-align:center;color:#1a1a1a;background:#fff;border-block-start:.25rem solid var(--color-accent,currentColor);visibility:hidden;animation:still-loading 0s 12s forwards}@keyframes still-loading{to{visibility:visible}}';

function noticesHtml({ noScript, oldBrowser, nonce, contacts: { phone, email } }: PageHtml): string {
  const style = (styles: string) => `<style nonce="${nonce}">${styles}</style>`;
  const notice = (name: string, words: string, contacts: string[]) =>
    `<p class="${name}">${escapeHtml(words)} ${contacts.join(' · ')}</p>`;
  const links = [linkTo(`tel:${phone}`, phone), linkTo(`mailto:${email}`, email)];
  return lines([
    // Without links, because the skip link has to be the first link of the page.
    ...(oldBrowser
      ? [style(OLD_BROWSER_STYLES), notice('old-browser', oldBrowser, [phone, email].map(leftToRight))]
      : []),
    ...(noScript
      ? [`<noscript>${style(NO_SCRIPT_STYLES)}${notice('no-script', noScript, links)}</noscript>`]
      : []),
  ]);
}

const linkTo = (address: string, words: string) =>
  `<a href="${escapeHtml(address)}">${leftToRight(words)}</a>`;

const leftToRight = (words: string) => `<bdi dir="ltr">${escapeHtml(words)}</bdi>`;

const NOTICE_STYLES =
  'margin:0;padding:1rem 1.5rem;font:1.0625rem/1.6 system-ui,sans-serif;text-align:center;color:#1a1a1a;color:var(--color-ink,#1a1a1a);background:#fff;background:var(--color-brand-soft,#fff);border-block-end:.25rem solid var(--color-accent,currentColor)';

/**
 * Only supported browsers hide the notice: the unit `lh` came with Chrome and Edge 109, Safari 16.4, and Firefox 120. A style sheet works in
 * any browser, even where no script does. Printed pages never show it.
 */
const OLD_BROWSER_STYLES = `.old-browser{${NOTICE_STYLES}}@supports (height:1lh){.old-browser{display:none}}@media print{.old-browser{display:none}}`;

/** Hides loading indicators and fields, which won't work without scripts, but keeps the questions. */
const NO_SCRIPT_STYLES = `.still-loading,#root>[role=status]{display:none}#root :is(input,select,textarea){visibility:hidden}.old-browser{display:none}.no-script{${NOTICE_STYLES}}`;

/** Serializes JSON for a script element so that it can't close the element. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** `crossorigin`: Integrity-Policy rejects scripts not requested with CORS. */
export const script = ({ url, integrity }: PageAsset) =>
  `<script defer crossorigin src="${escapeHtml(url)}" integrity="${integrity}" fetchpriority="high"></script>`;

export const stylesheet = ({ url, integrity }: PageAsset) =>
  `<link rel="stylesheet" href="${escapeHtml(url)}" integrity="${integrity}">`;

/**
 * A preload must match the request's mode and integrity. Texts have no integrity here: browsers ignore it for
 * `fetch`, and Chromium warns. It is checked when the page requests them.
 */
const preload = ({ url, integrity, as }: Preload) =>
  `<link rel="preload" as="${as}"${as === 'style' ? '' : ' crossorigin'} href="${escapeHtml(url)}"${as === 'fetch' || !integrity ? '' : ` integrity="${integrity}"`}>`;

const lines = (tags: string[]): string => tags.join('\n');
