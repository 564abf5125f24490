import type { HostPage } from '../releases/index.ts';
import { escapeHtml } from '../platform/index.ts';
import { script, stylesheet } from './page-html.ts';

export interface OfficeHtml {
  title: string;
  noScript: string;
  page: HostPage;
  data: string;
  nonce: string;
  styles: string;
  icon: string;
}

export function officeHtml({ title, noScript, page, data, nonce, styles, icon }: OfficeHtml): string {
  return `<!doctype html>
<html lang="en" dir="ltr" data-theme="light">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="${escapeHtml(icon)}">
${[...page.styles.map(stylesheet), ...page.scripts.map(script)].join('\n')}
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
