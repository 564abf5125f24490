import type { LivePage, PageAsset } from '../releases/index.ts';
import { directionOf } from '@portico/texts';
import { escapeHtml } from './escape-html.ts';

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
  page: LivePage;
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
  /** Address of the picture in the browser's tab. */
  icon: string;
}

/** The page as the browser gets it: everything named in it, so that no request is needed to find the next one. */
export function pageHtml(parts: PageHtml): string {
  const { language, title, noScript, page, data, preloads, nonce, styles, websiteStyle, icon } = parts;
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}" data-website-style="${escapeHtml(websiteStyle)}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="${escapeHtml(icon)}">
${lines([...page.styles.map(stylesheet), ...page.scripts.map(script), ...preloads.map(preload)])}
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<div id="root"></div>
<noscript>${escapeHtml(noScript)}</noscript>
<script type="application/json" id="portico-page" nonce="${nonce}">${data}</script>
</body>
</html>
`;
}

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
