import { type Answers, answerOf } from '@portico/form-model';
import { fold } from '../../platform/index.ts';

/** Besides names, the search matches these answers. */
const BIRTH_DATE = 'birth_date';
const PHONES = ['phone_mobile', 'phone_home', 'phone_international'];
const NAME_KEYS = ['first_name', 'middle_name', 'last_name', 'preferred_first_name'];
const FAMILY_FIRST = ['last_name', 'first_name', 'middle_name'];
const MAX_WORD_LENGTH = 64;
const MAX_SORT_NAME_LENGTH = 100;
/** Maximum words per application, so that pasted text doesn't bloat the index. */
const MAX_WORDS = 80;
/** Prefix of word parts in the index, so that one or two letters match only the start of a word. Can't be typed. */
const INNER = '\u0001';
const LEAST_PART = 3;
/** Numbers of digits by which people search for a phone number: with area code, without it, and the last four. */
const PHONE_PARTS = [10, 7, 4];
const MAX_TOKENS = 8;

/** Scripts without spaces between words, or between family and given name. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Normalizes Arabic like Apache Lucene's ArabicNormalizer: drops vowel marks, hamza on alef, and tatweel; at the end
 * of words, ى becomes ي and ه becomes ة.
 */
const withoutArabicMarks = (text: string): string =>
  text
    .replace(/[\u0640\u064b-\u065f\u0670]/g, '')
    .replaceAll('\u0671', '\u0627')
    .replaceAll('\u0649', '\u064a')
    .replaceAll('\u0629', '\u0647');

export const foldedWords = (text: string): string[] =>
  withoutArabicMarks(fold(text))
    .split(' ')
    .filter((word) => word !== '')
    .map(cut);

export const cutAt = (text: string, length: number): string =>
  text.slice(0, length).replace(/\p{Surrogate}$/u, '');
const cut = (word: string): string => cutAt(word, MAX_WORD_LENGTH);

/** Normalizes an email address or reference, which are matched as typed. */
const plain = (text: string): string => cut(text.normalize('NFC').toLowerCase());

export interface Findable {
  answers: Answers;
  email: string;
  references: string[];
  tags?: string[];
}

/** Returns the search words: names, address, tags, references with and without hyphen, birth date, and phone numbers. */
export function wordsOf({ answers, email, references, tags = [] }: Findable): Set<string> {
  const names = NAME_KEYS.map((key) => String(answerOf(answers, key)));
  const family = foldedWords(FAMILY_FIRST.map((key) => String(answerOf(answers, key))).join(''));
  const unspaced = [...names.flatMap(foldedWords), ...family].filter((word) => UNSPACED.test(word));
  const words = [
    plain(email),
    ...references.flatMap((reference) => [plain(reference), plain(reference.replaceAll('-', ''))]),
    ...tags.flatMap(foldedWords),
    ...names.flatMap(foldedWords),
    ...unspaced.flatMap(endings),
    String(answerOf(answers, BIRTH_DATE)),
    ...PHONES.flatMap((key) => phoneParts(String(answerOf(answers, key)))),
    ...references.flatMap((reference) => parts(plain(reference.replaceAll('-', '')))),
    ...names.flatMap(foldedWords).flatMap(parts),
  ];
  return new Set([...new Set(words)].filter((word) => word !== '').slice(0, MAX_WORDS));
}

/** Returns all suffixes of a word, so that 小明 finds 王小明. */
function endings(word: string): string[] {
  const characters = [...word];
  return characters.map((_, from) => characters.slice(from).join(''));
}

/** Returns the suffixes of a word, because every part of it is a prefix of one of them. */
function parts(word: string): string[] {
  const characters = [...word];
  const many = Math.max(0, characters.length - LEAST_PART);
  return Array.from({ length: many }, (_, n) => cut(INNER + characters.slice(n + 1).join('')));
}

/** Returns the number and its ends, so that each part of `301 405-1000` begins one of them. */
export function phoneParts(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  return [digits, ...PHONE_PARTS.map((many) => digits.slice(-many))].filter((each) => each !== '').map(cut);
}

/** Returns the name without accents, family name first; empty without a name. */
export const sortNameOf = (answers: Answers): string => {
  const whole = FAMILY_FIRST.map((key) => foldedWords(String(answerOf(answers, key))).join(' '));
  return cutAt(whole.filter((each) => each !== '').join(' '), MAX_SORT_NAME_LENGTH).trim();
};

/** One way to match a token: for each of these prefixes, the application has a word. */
export type Beginnings = string[];

/** Splits a search text into tokens, each of which must match in one form: `smith-jones` as two words, or as typed. */
export function tokensOf(text: string): Beginnings[][] {
  const tokens = text
    .trim()
    .split(/\s+/u)
    .filter((token) => token !== '');
  return tokens.slice(0, MAX_TOKENS).map((token) => {
    const [words, written] = [foldedWords(token), dateIn(token) ?? plain(token)];
    const isSame = words.length === 1 && words[0] === written;
    const whole = isSame || words.length === 0 ? [[written]] : [words, [written]];
    const [only = '', ...others] = words;
    const isPart = others.length === 0 && [...only].length >= LEAST_PART;
    return isPart ? [...whole, [INNER + only]] : whole;
  });
}

/** Converts a US date such as `3/14/2008` to ISO format. */
function dateIn(token: string): string | undefined {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(token) ?? [];
  return year === '' ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
