import { type Answers, answerOf } from '@portico/form-model';
import { fold } from '../../platform/index.ts';

/** Answers whose words somebody is found by. */
const NAME_KEYS = ['first_name', 'middle_name', 'last_name', 'preferred_first_name'];
const FAMILY_FIRST = ['last_name', 'first_name', 'middle_name'];
const LONGEST_WORD = 64;
const LONGEST_SORTED = 100;
/** Of one application; names have few, so this bounds what somebody pastes there. */
const MOST_WORDS = 40;
/** Of a text that somebody looks for. */
const MOST_TOKENS = 8;

/** Scripts that put no space between the words, or between family and given name. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Arabic as it is typed: vowel marks, the hamza of an alef and the line that stretches a word are left out, and at the end of a word
 * ى stands for ي and ه for ة. The same is taken for the same by ArabicNormalizer of Apache Lucene.
 */
const withoutArabicMarks = (text: string): string =>
  text
    .replace(/[\u0640\u064b-\u065f\u0670]/g, '')
    .replaceAll('\u0671', '\u0627')
    .replaceAll('\u0649', '\u064a')
    .replaceAll('\u0629', '\u0647');

/** Words in the form in which they are stored and compared. */
const foldedWords = (text: string): string[] =>
  withoutArabicMarks(fold(text))
    .split(' ')
    .filter((word) => word !== '')
    .map(cut);

/** Never between the two halves of a character. */
const cutAt = (text: string, length: number): string => text.slice(0, length).replace(/\p{Surrogate}$/u, '');
const cut = (word: string): string => cutAt(word, LONGEST_WORD);

/** What is compared as it was typed: addresses and references. */
const plain = (text: string): string => cut(text.normalize('NFC').toLowerCase());

export interface Findable {
  answers: Answers;
  email: string;
  /** Of all submissions, also those that do not count any more. */
  references: string[];
}

/** The words by whose beginnings an application is found: of the names, the address, and each reference with and without its hyphen. */
export function wordsOf({ answers, email, references }: Findable): Set<string> {
  const names = NAME_KEYS.map((key) => String(answerOf(answers, key)));
  const family = foldedWords(FAMILY_FIRST.map((key) => String(answerOf(answers, key))).join(''));
  const unspaced = [...names.flatMap(foldedWords), ...family].filter((word) => UNSPACED.test(word));
  const words = [
    plain(email),
    ...references.flatMap((reference) => [plain(reference), plain(reference.replaceAll('-', ''))]),
    ...names.flatMap(foldedWords),
    ...unspaced.flatMap(endings),
  ];
  return new Set([...new Set(words)].filter((word) => word !== '').slice(0, MOST_WORDS));
}

/** The word from each of its characters on: 小明 is found in 王小明. */
function endings(word: string): string[] {
  const characters = [...word];
  return characters.map((_, from) => characters.slice(from).join(''));
}

/** What lists are sorted by: the family name first, without accents; empty while there is no name. */
export const sortNameOf = (answers: Answers): string => {
  const whole = FAMILY_FIRST.map((key) => foldedWords(String(answerOf(answers, key))).join(' '));
  return cutAt(whole.filter((each) => each !== '').join(' '), LONGEST_SORTED).trim();
};

/** One of several ways in which a token is found: by words that begin with all of these. */
export type Beginnings = string[];

/**
 * What somebody looks for: each token must be found, in any of its ways. `smith-jones` is the beginning of two words of a name, or of an
 * address or reference that is written so.
 */
export function tokensOf(text: string): Beginnings[][] {
  const tokens = text
    .trim()
    .split(/\s+/u)
    .filter((token) => token !== '');
  return tokens.slice(0, MOST_TOKENS).map((token) => {
    const [words, written] = [foldedWords(token), plain(token)];
    const isSame = words.length === 1 && words[0] === written;
    return isSame || words.length === 0 ? [[written]] : [words, [written]];
  });
}
