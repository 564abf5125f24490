import { escapeHtml } from './escape-html.ts';

const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)،؛؟]/g;

export function linkifyUrls(text: string): string {
  const addresses = text.match(ADDRESS) ?? [];
  return text
    .split(ADDRESS)
    .map((between, index) => escapeHtml(between) + link(addresses[index]))
    .join('');
}

const link = (address: string | undefined): string =>
  address === undefined ? '' : `<a href="${escapeHtml(address)}" dir="ltr">${escapeHtml(address)}</a>`;
