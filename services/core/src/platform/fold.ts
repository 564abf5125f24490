/** Characters that Unicode doesn't decompose, and how people type them instead. */
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

/** Latin, Greek, and Cyrillic accents. Marks of other scripts are letters. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Removed rather than replaced by a space: O'Neill is also typed Oneill, and "St." as "St". */
const SILENT = /['’‘ʼ`´.]/g;
/** `Mt.Vernon` is two words, `P.S.` is one. */
const DOT_BETWEEN_WORDS = /\.(?=\p{L}{2})/gu;
const NO_WORD = /[^\p{L}\p{N}\p{M}]+/gu;

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
