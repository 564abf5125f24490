import type { Locale, Text } from '../text.ts';
import { pseudo, PSEUDO_LANGUAGE } from '../translations/index.ts';

/** Returns a locale in which each text is in brackets and has accents, to find untranslated texts. */
export function pseudoLocale(...tables: Readonly<Record<string, Text>>[]): Locale {
  const texts = tables.flatMap((table) => Object.values(table));
  const messages = Object.fromEntries(texts.map(({ id, source }) => [id, pseudo(source)]));
  return { language: PSEUDO_LANGUAGE, messages };
}

const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder'];

export function unbracketed(root: Element): string[] {
  const blocks = [root, ...root.querySelectorAll('*')];
  const attributes = blocks.flatMap((element) => ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''));
  const all = [...attributes, textOf(root)].map((words) => withoutBracketed(words));
  return all
    .flatMap((words) => words.split('\n'))
    .flatMap((words) => (/\p{L}/u.test(words) ? [words.trim()] : []));
}

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
