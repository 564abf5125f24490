import { directionOf, SOURCE_LANGUAGE } from '@portico/texts';
import { escapeHtml } from '../html/escape-html.ts';
import { linkifyUrls } from '../html/linkify-urls.ts';
import type { Mail } from './mailer.ts';

/** Email clients drop style sheets, so styles are inline. */
const PAGE = 'max-width: 36rem; margin: 0 auto; padding: 1.5rem 1rem; font: 16px/1.5 system-ui, sans-serif';
const SIGNATURE =
  'margin: 2rem 0 0; padding: 1rem 0 0; border: solid; border-width: 1px 0 0; font-size: 14px';

export function mailHtml({ subject, body, language }: Pick<Mail, 'subject' | 'body' | 'language'>): string {
  const lang = language ?? SOURCE_LANGUAGE;
  const paragraphs = body.split(/\n{2,}/);
  const markup = paragraphs.map((text, index) => {
    const style = index > 0 && index === paragraphs.length - 1 ? SIGNATURE : 'margin: 0 0 1rem';
    // Each line has its own direction; otherwise postal addresses in Arabic emails would be reordered.
    const lines = text.split('\n').map((line) => `<bdi>${linkifyUrls(line)}</bdi>`);
    return `<p style="${style}">${lines.join('<br>\n')}</p>`;
  });
  // Repeated on the article, because many email clients keep only the content of the body.
  const locale = `lang="${escapeHtml(lang)}" dir="${directionOf(lang)}"`;
  return `<!doctype html>
<html ${locale}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body>
<div role="article" ${locale} style="${PAGE}">
${markup.join('\n')}
</div>
</body>
</html>
`;
}
