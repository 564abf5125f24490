/** Letters that Unicode does not take apart, but that people leave out or replace when they type. */
const REPLACED: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
};
const REPLACEABLE = new RegExp(`[${Object.keys(REPLACED).join('')}]`, 'g');

/** Accents of Latin, Greek and Cyrillic letters. Marks of other scripts are letters of their own and stay. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Left out rather than taken for a space: O'Neill is also typed Oneill, and St. is typed St. */
const SILENT = /['’‘ʼ`´.]/g;
/** `Mt.Vernon` is two words, `P.S.` is one. */
const DOT_BETWEEN_WORDS = /\.(?=\p{L}{2})/gu;
const NO_WORD = /[^\p{L}\p{N}\p{M}]+/gu;

/** The form in which names and typed texts are compared: lower case, no accents, words parted by one space. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(REPLACEABLE, (letter) => REPLACED[letter] ?? letter)
    .replace(DOT_BETWEEN_WORDS, ' ')
    .replace(SILENT, '')
    .replace(NO_WORD, ' ')
    .trim();
}
