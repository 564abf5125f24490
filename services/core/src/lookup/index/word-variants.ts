/** Scripts without spaces: a word may start at any letter. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]/u;

/** Abbreviations and their long forms, folded. A search for either finds both. */
const ALSO: Record<string, string> = {
  saint: 'st',
  st: 'saint',
  sainte: 'ste',
  ste: 'sainte',
  mount: 'mt',
  mt: 'mount',
  fort: 'ft',
  ft: 'fort',
  junior: 'jr',
  jr: 'junior',
  senior: 'sr',
  sr: 'senior',
  'high school': 'hs',
  hs: 'high school',
};

export const wordsOf = (folded: string): string[] => (folded === '' ? [] : folded.split(' '));

export function alsoKnownAs(folded: string): string[] {
  const words = wordsOf(folded);
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const short = [...words, ...pairs].flatMap((each) =>
    Object.hasOwn(ALSO, each) ? wordsOf(ALSO[each] ?? '') : [],
  );
  return [...short, ...words.filter((word) => UNSPACED.test(word)).flatMap(laterBeginnings)];
}

function laterBeginnings(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((_, at) => letters.slice(at + 1).join(''));
}
