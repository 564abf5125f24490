import { fold } from '../../platform/index.ts';
import type { LookupSuggestion } from '@portico/contracts';
import { sortedInSlices, inSlices } from './in-slices.ts';
import { oneEditRanges } from './one-edit.ts';
import { prefixRange, type Range } from './prefix-range.ts';
import { matchWords } from './match-words.ts';
import { buildWordTable, type WordTable } from './word-table.ts';
import { alsoKnownAs, wordsOf } from './word-variants.ts';

export interface Entry extends LookupSuggestion {
  searchTexts: string;
}

/** Minimum characters for a search that allows typos, because shorter texts would match nearly everything. */
const MIN_LENGTH_FOR_TYPOS = 3;

interface Sorted {
  entry: Entry;
  key: string;
}

/** Immutable index of a category. Matches name prefixes and word prefixes in any order, with one typo. */
export class RecordIndex {
  private constructor(
    private readonly entries: readonly Entry[],
    private readonly keys: readonly string[],
    private readonly table: WordTable,
  ) {}

  static async build(entries: readonly Entry[]): Promise<RecordIndex> {
    const keyed: Sorted[] = [];
    await inSlices(entries, (entry) => keyed.push({ entry, key: fold(entry.text) }));
    const sorted = await sortedInSlices(keyed, byName);
    const keys: string[] = [];
    const wordLists: string[][] = [];
    await inSlices(sorted, ({ entry, key }) => {
      keys.push(key);
      wordLists.push([...wordsOf(key), ...alsoKnownAs(key), ...wordsOf(fold(entry.searchTexts))]);
    });
    return new RecordIndex(
      sorted.map(({ entry }) => entry),
      keys,
      await buildWordTable(wordLists),
    );
  }

  get size(): number {
    return this.entries.length;
  }

  /**
   * Returns the best `max` records: names that start with the text, then names with all words adjacent, then records
   * with all words, then with a typo; each sorted by name.
   */
  find(text: string, max: number): LookupSuggestion[] {
    const folded = fold(text);
    const found = new Set<number>();
    const add = (records: Iterable<number>) => {
      for (const record of records) {
        if (found.size >= max) return;
        found.add(record);
      }
    };
    if (folded !== '') {
      add(recordsOf([prefixRange(this.keys, folded, { from: 0, to: this.keys.length })]));
      if (found.size < max) add(matchWords(this.table, wordsOf(folded), max + found.size, 'exact'));
      if (found.size < max && folded.length >= MIN_LENGTH_FOR_TYPOS && !/^\d+$/.test(folded)) {
        add(this.oneLetterWrong(folded));
        if (found.size < max) add(matchWords(this.table, wordsOf(folded), max + found.size, 'typos'));
      }
    }
    return [...found].map((record) => suggestionOf(this.entries[record] as Entry));
  }

  private oneLetterWrong(folded: string): number[] {
    const longer = (record: number) => Number((this.keys[record] as string).length > folded.length + 1);
    const records = [...new Set(recordsOf(oneEditRanges(this.keys, folded)))];
    return records.sort((a, b) => longer(a) - longer(b) || a - b);
  }
}

function byName(a: Sorted, b: Sorted): number {
  return (
    compare(a.key, b.key) || compare(a.entry.sub_text, b.entry.sub_text) || compare(a.entry.id, b.entry.id)
  );
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Yields the record numbers of ranges of names: a name's position in the sorted names is its record number. */
function* recordsOf(ranges: Range[]): Iterable<number> {
  for (const { from, to } of ranges) for (let at = from; at < to; at++) yield at;
}

const suggestionOf = ({ text, id, sub_text }: Entry): LookupSuggestion => ({ text, id, sub_text });
