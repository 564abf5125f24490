import type { PageAsset, PageCode } from '../releases/index.ts';
import type { Partner } from '@portico/partner';
import { directionOf } from '@portico/texts';
import type { FirstPaint } from './first-paint/first-paints.ts';
import { escapeHtml } from '../platform/index.ts';

/** `fetch`: texts, which the page asks for itself. */
export interface Preload extends Omit<PageAsset, 'as'> {
  as: PageAsset['as'] | 'fetch';
}

export interface PageHtml {
  /** BCP 47, of `title` and `noScript`, and of the application as it starts. */
  language: string;
  title: string;
  /** For whoever has no JavaScript; empty where nobody has none. */
  noScript: string;
  /** Who helps, and how. */
  contacts: Pick<Partner, 'phone' | 'email'>;
  page: PageCode;
  /** PageData as it came out of `inlineJson`. */
  data: string;
  /** What the step that will be shown needs first. */
  preloads: Preload[];
  /** For the styles that stand in the page, and for those that the dialogs of earlier shells write into it. */
  nonce: string;
  /** The university's colours. */
  styles: string;
  /** One word that names the university's look. */
  websiteStyle: string;
  /** What is painted before the scripts have run; its styles take the place of the page's style sheets. */
  firstPaint?: FirstPaint | undefined;
  /** Said with that once the scripts have not come for long. */
  stillLoading?: string;
  /** Address of the picture in the browser's tab. */
  icon: string;
}

/** The page as the browser gets it: everything named in it, so that no request is needed to find the next one. */
export function pageHtml(parts: PageHtml): string {
  const { language, title, page, data, preloads, nonce, styles, websiteStyle, icon, firstPaint } = parts;
  const noScript = noScriptHtml(parts);
  const sheets = firstPaint ? [] : page.styles.map(stylesheet);
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}" data-website-style="${escapeHtml(websiteStyle)}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="${escapeHtml(icon)}">
${lines([...sheets, ...page.scripts.map(script), ...preloads.map(preload)])}
${firstPaint ? `<style nonce="${nonce}">${firstPaint.styles}${STILL_LOADING_STYLES}</style>\n` : ''}<style nonce="${nonce}">${styles}</style>
</head>
<body>
${noScript}
<div id="root">${painted(parts)}</div>
<script type="application/json" id="portico-page" nonce="${nonce}">${data}</script>
</body>
</html>
`;
}

/** Goes with the rest when the application is drawn. */
const painted = ({ firstPaint, stillLoading = '' }: PageHtml): string =>
  firstPaint ? `${firstPaint.markup}<p class="still-loading">${escapeHtml(stillLoading)}</p>` : '';

/** Fields that nobody hears must not look as if somebody did: without scripts, only styles can tell the time. */
const STILL_LOADING_STYLES =
  '.still-loading{position:fixed;inset-block-end:0;inset-inline:0;margin:0;padding:1rem 1.5rem;text-align:center;color:#1a1a1a;background:#fff;border-block-start:.25rem solid var(--color-accent,currentColor);visibility:hidden;animation:still-loading 0s 12s forwards}@keyframes still-loading{to{visibility:visible}}';

/** Above what they can read all the same: what is missing, and who helps. */
function noScriptHtml({ noScript, nonce, contacts: { phone, email } }: PageHtml): string {
  if (noScript === '') return '';
  const link = (address: string, words: string) =>
    `<a href="${escapeHtml(address)}"><bdi dir="ltr">${escapeHtml(words)}</bdi></a>`;
  return `<noscript><style nonce="${nonce}">${NO_SCRIPT_STYLES}</style><p class="no-script">${escapeHtml(noScript)} ${link(`tel:${phone}`, phone)} · ${link(`mailto:${email}`, email)}</p></noscript>`;
}

/** In the university's colours. Nothing more is on its way, and fields that nobody will ever hear are none: what they would ask stays. */
const NO_SCRIPT_STYLES =
  '.still-loading,#root>[role=status]{display:none}#root :is(input,select,textarea){visibility:hidden}.no-script{margin:0;padding:1rem 1.5rem;font:1.0625rem/1.6 system-ui,sans-serif;text-align:center;background:var(--color-brand-soft,#fff);border-block-end:.25rem solid var(--color-accent,currentColor)}';

/** JSON that can stand in a script element: nothing in it can end the element. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** `crossorigin`: Integrity-Policy refuses scripts that were not requested with CORS. */
export const script = ({ url, integrity }: PageAsset) =>
  `<script defer crossorigin src="${escapeHtml(url)}" integrity="${integrity}" fetchpriority="high"></script>`;

export const stylesheet = ({ url, integrity }: PageAsset) =>
  `<link rel="stylesheet" href="${escapeHtml(url)}" integrity="${integrity}">`;

/**
 * A preload is used only by a request with the same mode and integrity. Not so with texts: browsers leave out the integrity of what is
 * fetched, and Chromium warns of it. It is judged when the page asks for them.
 */
const preload = ({ url, integrity, as }: Preload) =>
  `<link rel="preload" as="${as}"${as === 'style' ? '' : ' crossorigin'} href="${escapeHtml(url)}"${as === 'fetch' || !integrity ? '' : ` integrity="${integrity}"`}>`;

const lines = (tags: string[]): string => tags.join('\n');
