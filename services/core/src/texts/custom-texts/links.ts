/** Markdown link `[words](https://…)`: familiar, and free of ICU syntax. */
const LINK = /\[([^[\]]+)\]\(([^()\s]*)\)/g;

const MAIL = /^mailto:[^\s@<>?&,]+@[^\s@<>?&,]+\.[^\s@<>?&,]+$/;
const PHONE = /^tel:\+?[\d().-]{3,}$/;

export interface WrittenLink {
  inside: string;
  address: string;
  written: string;
}

export const linksIn = (words: string): WrittenLink[] =>
  [...words.matchAll(LINK)].map(([written, inside = '', address = '']) => ({ written, inside, address }));

export function replaceLinks(words: string, replace: (link: WrittenLink, index: number) => string): string {
  let index = 0;
  return words.replace(LINK, (written: string, inside: string, address: string) =>
    replace({ written, inside, address }, index++),
  );
}

export function addressProblem({ address, written }: WrittenLink): string | undefined {
  if (isWebAddress(address) || MAIL.test(address) || PHONE.test(address)) return undefined;
  return `${written} leads to "${address}". A link must start with https://, mailto: (mailto:name@example.edu), or tel: (tel:+1-410-555-0100).`;
}

function isWebAddress(address: string): boolean {
  if (!/^https:\/\//.test(address) || !URL.canParse(address)) return false;
  const { username, password, hostname } = new URL(address);
  return username === '' && password === '' && hostname !== '';
}
