import type { Reading, Text } from '../text.ts';
import { pseudo, PSEUDO_LANGUAGE } from '../translations/index.ts';

/** Reads tables of texts in the pseudo-language: each text in brackets, with accents. */
export function pseudoReading(...tables: Readonly<Record<string, Text>>[]): Reading {
  const texts = tables.flatMap((table) => Object.values(table));
  const messages = Object.fromEntries(texts.map(({ id, source }) => [id, pseudo(source)]));
  return { language: PSEUDO_LANGUAGE, messages };
}

/** What is read out, beside the texts themselves. */
const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder'];

/**
 * All words of a part of a page, said or seen, that did not come out of a text: what is left of them outside of brackets.
 * What has no letters needs no translation.
 */
export function unbracketed(root: Element): string[] {
  const blocks = [root, ...root.querySelectorAll('*')];
  const attributes = blocks.flatMap((element) => ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''));
  // Tags in a text part it among several nodes, so the brackets are matched over the whole of it.
  const all = [...attributes, textOf(root)].map((words) => withoutBracketed(words));
  return all
    .flatMap((words) => words.split('\n'))
    .flatMap((words) => (/\p{L}/u.test(words) ? [words.trim()] : []));
}

/** The nodes of a text stand together; others are told apart by a line end. */
function textOf(root: Element): string {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let [words, depth] = ['', 0];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const data = node.nodeValue ?? '';
    depth += count(data, '⟦') - count(data, '⟧');
    words += depth > 0 ? data : `${data}\n`;
  }
  return words;
}

const count = (words: string, bracket: string): number => words.split(bracket).length - 1;

function withoutBracketed(words: string): string {
  const inner = words.replace(/⟦[^⟦⟧]*⟧/g, '');
  return inner === words ? words : withoutBracketed(inner);
}
