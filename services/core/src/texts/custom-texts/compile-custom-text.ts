import type { Messages } from '@portico/texts';
import { compile } from '@portico/texts/define';
import type { TextSyntax } from './customizable-text.ts';
import { linksIn, replaceLinks } from './links.ts';

type Compiled = Messages[string];

/** Placeholder for a link; can't occur in a text. */
const markOf = (index: number) => `own·link·${index}`;

/** Links become tags named after their address, which `write` and `useText` render. @throws Error with the parser's error */
export function compileCustomText(words: string, kind: Exclude<TextSyntax, 'plain'>, id: string): Compiled {
  const links = linksIn(words);
  if (kind === 'literal') return links.length === 0 ? words : literal(words);
  const marked = replaceLinks(words, ({ inside }, index) => `<${markOf(index)}>${inside}</${markOf(index)}>`);
  const addresses = new Map(links.map(({ address }, index) => [markOf(index), address]));
  return addresses.size === 0 ? compile(words, id) : renamed(compile(marked, id), addresses);
}

function literal(words: string): Compiled {
  const pieces: unknown[] = [];
  let at = 0;
  for (const { written, inside, address } of linksIn(words)) {
    const begin = words.indexOf(written, at);
    if (begin > at) pieces.push(words.slice(at, begin));
    pieces.push([address, inside]);
    at = begin + written.length;
  }
  if (at < words.length) pieces.push(words.slice(at));
  return pieces as Compiled;
}

function renamed(compiled: Compiled, addresses: ReadonlyMap<string, string>): Compiled {
  const rename = (_: string, value: unknown) => addresses.get(value as string) ?? value;
  return JSON.parse(JSON.stringify(compiled), rename) as Compiled;
}
