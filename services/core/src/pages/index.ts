export { escapeHtml } from './escape-html.ts';
export { Pages } from './pages.ts';
