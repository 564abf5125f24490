import { oneEditRanges } from './one-edit.ts';
import { prefixRange, type Range } from './prefix-range.ts';
import type { WordTable } from './word-table.ts';

/** Too many words are one typo away from a shorter word. */
const MIN_WORD_LENGTH_FOR_TYPOS = 4;
/** Maximum typed words to match. Each one costs a check of every candidate, and no name has more than 12. */
const MAX_WORDS = 12;
/** Limits the work for texts that match most records ("high school"). */
const MAX_CANDIDATES = 20_000;

const EXACT = 1;
const TYPO = 2;

interface TypedWord {
  ranges: Range[];
  kinds: Uint8Array;
  postings: number;
}

/**
 * Returns the first `max` records, in order, in which every typed word is a prefix of some word (`exact`) or one typo away
 * from such a prefix (`typos`). Fewer typos rank first, then words adjacent in the typed order.
 */
export function matchWords(
  table: WordTable,
  typed: readonly string[],
  max: number,
  mode: 'exact' | 'typos',
): number[] {
  const words = [...new Set(typed)].slice(0, MAX_WORDS).map((word) => lookUp(table, word, mode));
  const rarest = words.reduce((a, b) => (b.postings < a.postings ? b : a));
  if (rarest.postings === 0) return [];
  const byRank: number[][] = [];
  let [seen, matched] = [0, 0];
  for (const record of candidates(table, rarest)) {
    if (++seen > MAX_CANDIDATES && matched >= max) break;
    const rank = rankOf(table.ofRecord(record), words);
    if (rank === undefined) continue;
    matched++;
    const equal = (byRank[rank] ??= []);
    equal.push(record);
    if (rank === 0 && equal.length === max) break;
  }
  return byRank.flat().slice(0, max);
}

function lookUp(table: WordTable, word: string, mode: 'exact' | 'typos'): TypedWord {
  const kinds = new Uint8Array(table.words.length);
  const exact = prefixRange(table.words, word, { from: 0, to: table.words.length });
  const typos = mode === 'typos' && mayBeMistyped(word) ? oneEditRanges(table.words, word) : [];
  for (const { from, to } of typos) kinds.fill(TYPO, from, to);
  kinds.fill(EXACT, exact.from, exact.to);
  const ranges = [exact, ...typos];
  return { ranges, kinds, postings: ranges.reduce((sum, range) => sum + table.postings(range), 0) };
}

/** Numbers don't count as mistyped: a different digit means another code or house number. */
const mayBeMistyped = (word: string) => word.length >= MIN_WORD_LENGTH_FOR_TYPOS && !/^\d+$/.test(word);

function* candidates(table: WordTable, { ranges }: TypedWord): Iterable<number> {
  const marked = new Uint8Array(table.size);
  for (const range of ranges) table.eachRecord(range, (record) => (marked[record] = 1));
  for (let at = marked.indexOf(1); at >= 0; at = marked.indexOf(1, at + 1)) yield at;
}

function rankOf(words: Uint32Array, typed: readonly TypedWord[]): number | undefined {
  let typos = 0;
  for (const { kinds } of typed) {
    let best = 0;
    for (let at = 0; at < words.length && best !== EXACT; at++) {
      const kind = kinds[words[at] as number] as number;
      if (kind !== 0) best = kind;
    }
    if (best === 0) return undefined;
    if (best === TYPO) typos++;
  }
  return typos * 2 + (sideBySide(words, typed) ? 0 : 1);
}

function sideBySide(words: Uint32Array, typed: readonly TypedWord[]): boolean {
  for (let start = 0; start + typed.length <= words.length; start++) {
    let at = 0;
    while (at < typed.length && (typed[at] as TypedWord).kinds[words[start + at] as number]) at++;
    if (at === typed.length) return true;
  }
  return false;
}
