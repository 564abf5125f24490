import { escapeHtml } from './escape-html.ts';

/** A web address without the period or bracket of the sentence around it. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)،؛؟]/g;

/** Returns plain text as markup, with its web addresses as links. */
export function linkAddresses(text: string): string {
  const addresses = text.match(ADDRESS) ?? [];
  return text
    .split(ADDRESS)
    .map((between, index) => escapeHtml(between) + link(addresses[index]))
    .join('');
}

const link = (address: string | undefined): string =>
  address === undefined ? '' : `<a href="${escapeHtml(address)}" dir="ltr">${escapeHtml(address)}</a>`;
