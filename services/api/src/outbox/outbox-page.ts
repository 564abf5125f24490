import { createHash } from 'node:crypto';
import { instantText } from '@portico/contracts';
import { type Core, escapeHtml, linkifyUrls } from '@portico/core';
import { directionOf, type Locale, SOURCE_LANGUAGE, type Text, write } from '@portico/texts';
import { outboxTexts as texts } from './outbox-page.texts.ts';

type Messages = Awaited<ReturnType<Core['platform']['outboxMessages']['newest']>>;

const STYLE = `
html { background: Canvas; }
body { max-width: 45rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h1, h2, p, pre { margin: 0; text-wrap: pretty; overflow-wrap: anywhere; }
h1 { margin-block-end: .5rem; font-size: 1.75rem; }
main > p + p { margin-block-start: 1.5rem; }
article { margin-block-start: 1.5rem; padding: 1.25rem 1.5rem; border: 1px solid color-mix(in srgb, CanvasText 25%, Canvas); border-radius: 6px; }
h2 { font-size: 1.1875rem; line-height: 1.3; }
article p { margin-block-start: .25rem; font-size: .875rem; }
time { display: block; }
pre { margin-block-start: 1rem; padding-block-start: 1rem; border-block-start: 1px solid color-mix(in srgb, CanvasText 25%, Canvas); font: inherit; white-space: pre-wrap; unicode-bidi: plaintext; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Allows no scripts or resources, because visitors can influence the text of messages. */
export const OUTBOX_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function outboxPage(messages: Messages, partner: Core['partner'], locale: Locale): string {
  const t = (text: Text) => escapeHtml(write(locale, text));
  const list = messages.map((message) => article(message, partner.timeZone, locale)).join('\n');
  return `<!doctype html>
<html ${languageOf(locale.language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${t(texts.title)} - ${escapeHtml(partner.name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${t(texts.title)}</h1>
<p>${t(texts.why)}</p>
${list || `<p>${t(texts.none)}</p>`}
</main>
</body>
</html>
`;
}

function article(message: Messages[number], timeZone: string, locale: Locale): string {
  const { id, recipient, subject, body, createdAt } = message;
  const when = instantText(createdAt, timeZone, locale.language);
  // Messages from before languages were recorded are in English.
  const own = languageOf(message.language ?? SOURCE_LANGUAGE);
  return `<article aria-labelledby="m-${id}">
<h2 id="m-${id}" ${own}>${escapeHtml(subject)}</h2>
<p>${escapeHtml(write(locale, texts.to, { recipient }))} <time datetime="${createdAt}">${escapeHtml(when)}</time></p>
<pre ${own}>${linkifyUrls(body)}</pre>
</article>`;
}

const languageOf = (language: string): string =>
  `lang="${escapeHtml(language)}" dir="${directionOf(language)}"`;
