import type { CompiledMessage } from 'icu-minify/format';
import { type Branch, branchOf, type MessageNode, withWords } from './message-nodes.ts';

/** Test language: English with accents. Text without accents is untranslated. */
export const PSEUDO_LANGUAGE = 'en-XA';

const [BEGIN, END] = ['⟦', '⟧'];
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçðéƒğħíĵķłɱñöþɋřšţüṽŵẋýžÁƁÇÐÉƑĞĦÍĴĶŁṀÑÖÞɊŘŠŢÜṼŴẊÝŽ';
const ACCENTS = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at] ?? letter]));
/** Fraction of the English length that is added, because other languages need more space. */
const LONGER = 0.3;
const FILLING = accented(' one two three four five six seven eight nine ten eleven twelve');

/** Adds brackets, accents, and 30% of the length to a message. Keeps values and tags. */
export function pseudo(message: CompiledMessage): CompiledMessage {
  let length = 0;
  const words = withWords(branchOf(message), (each) => {
    length += each.length;
    return accented(each);
  });
  if (words === '') return message;
  const nodes: MessageNode[] = [BEGIN, ...asNodes(words), filling(length) + END];
  const joined = nodes.reduce<MessageNode[]>((all, node) => {
    const last = all.at(-1);
    if (typeof node === 'string' && typeof last === 'string') all[all.length - 1] = last + node;
    else all.push(node);
    return all;
  }, []);
  return (joined.length === 1 ? joined[0] : joined) as CompiledMessage;
}

export function pseudoPlain(text: string): string {
  if (text === '') return text;
  const words = text.split(/(\{\w+\})/).map((piece, at) => (at % 2 === 0 ? accented(piece) : piece));
  return BEGIN + words.join('') + filling(text.length) + END;
}

const asNodes = (branch: Branch): MessageNode[] => (Array.isArray(branch) ? branch : [branch]);

function accented(words: string): string {
  return Array.from(words, (letter) => ACCENTS.get(letter) ?? letter).join('');
}

function filling(length: number): string {
  const wanted = Math.ceil(length * LONGER);
  return FILLING.repeat(Math.ceil(wanted / FILLING.length)).slice(0, wanted);
}
