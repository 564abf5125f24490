/** Scripts that are written without spaces: a word may begin at any letter. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]/u;

/** What schools write out and applicants shorten, or the other way round; folded. */
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

/** The words of a folded text, in order. */
export const wordsOf = (folded: string): string[] => (folded === '' ? [] : folded.split(' '));

/** Further words under which a folded name must be found. */
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
