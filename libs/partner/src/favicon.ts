import type { Partner } from './partner.ts';

/** Shield with an open book, 40×46 px, as in the header of a university without a logo. */
const CREST =
  "<g transform='translate(15 13) scale(.85)' fill='none' stroke='#fff' stroke-width='3'>" +
  "<path d='M2 2h36v22c0 10-8 16-18 20C10 40 2 34 2 24Z'/>" +
  "<path d='M20 16c-3-2-7-2.6-11-2v14c4-.6 8 0 11 2 3-2 7-2.6 11-2V14c-4-.6-8 0-11 2Zm0 0v14'/></g>";

/** Returns the favicon as a `data:` URL: the logo, or else the crest, on the header's color. For a page without one, browsers request /favicon.ico. */
export function faviconAddress({ logo, colours }: Pick<Partner, 'logo' | 'colours'>): string {
  const picture = logo ? `<image x='8' y='8' width='48' height='48' href='${logo}'/>` : CREST;
  const ground = `<rect width='64' height='64' rx='12' fill='${colours.brandStrong}'/>`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'>${ground}${picture}</svg>`;
  return `data:image/svg+xml,${svg.replace(/[%#<>"]/g, encodeURIComponent)}`;
}
