import { createHash } from 'node:crypto';
import { escapeHtml } from '@portico/core';
import { directionOf, type Locale, type Text, write } from '@portico/texts';
import { plainPages as texts } from './plain-pages.texts.ts';

/** A page with only a heading and advice, rendered without the application. Contains no scripts and loads nothing. */
export interface PlainPage {
  heading: Text;
  paragraphs: Text[];
  leadsOn?: true;
  /** Label of a button that posts to the page's own address. */
  action?: Text;
}

const STYLE =
  'body{max-width:34rem;margin:0 auto;padding:15vh 1.5rem 2rem;font:1.0625rem/1.6 system-ui,sans-serif}h1{font-size:1.75rem;line-height:1.2}';

export const PLAIN_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export const FORM_PAGE_POLICY = PLAIN_PAGE_POLICY.replace("form-action 'none'", "form-action 'self'");

export function plainPage(locale: Locale, { heading, paragraphs, leadsOn, action }: PlainPage): string {
  const t = (text: Text) => escapeHtml(write(locale, text));
  const { language } = locale;
  const [first = '', ...others] = paragraphs.map((text) => `<p>${t(text)}</p>`);
  const onward = leadsOn ? [`<p><a href="/">${t(texts.goOn)}</a></p>`] : [];
  const form = action ? [`<form method="post"><button type="submit">${t(action)}</button></form>`] : [];
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t(heading)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${[`<h1>${t(heading)}</h1>`, first, ...onward, ...others, ...form].join('\n')}
</main>
</body>
</html>
`;
}
