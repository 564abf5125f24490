import { createHash } from 'node:crypto';
import type { Core } from '@portico/core';

type Messages = Awaited<ReturnType<Core['outboxMessages']['newest']>>;

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}' +
  'article{border-top:1px solid;padding:1rem 0}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Nothing may run or load here: the page shows text that others have caused. */
export const OUTBOX_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The messages as one plain page, newest first. */
export function outboxPage(messages: Messages, partner: Core['partner']): string {
  const list = messages.map((message) => article(message, partner.timeZone)).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Outbox - ${escapeHtml(partner.name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>No mail server is set (SMTP_URL), so messages stay here. Only this machine can read them. Load the page again for new ones.</p>
${list || '<p>There are no messages yet.</p>'}
</main>
</body>
</html>
`;
}

function article({ id, recipient, subject, body, createdAt }: Messages[number], timeZone: string): string {
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  return `<article aria-labelledby="m-${id}">
<h2 id="m-${id}">${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(recipient)}, <time datetime="${createdAt}">${when.format(new Date(createdAt))}</time></p>
<pre>${withLinks(body)}</pre>
</article>`;
}

const ADDRESS = /https?:\/\/[^\s<>"]+/g;

function withLinks(text: string): string {
  const addresses = text.match(ADDRESS) ?? [];
  return text
    .split(ADDRESS)
    .map((between, index) => escapeHtml(between) + link(addresses[index]))
    .join('');
}

const link = (address: string | undefined): string =>
  address === undefined ? '' : `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
