import { inSlices, sortedInSlices } from './in-slices.ts';
import type { Range } from './prefix-range.ts';

/** Inverted index as flat arrays: a few megabytes for 100,000 records. */
export interface WordTable {
  words: readonly string[];
  size: number;
  postings(range: Range): number;
  /** Visits every record with a word in the range, more than once if several of its words are. */
  eachRecord(range: Range, visit: (record: number) => void): void;
  ofRecord(record: number): Uint32Array;
}

export async function buildWordTable(wordLists: readonly (readonly string[])[]): Promise<WordTable> {
  const positions = new Map<string, number>();
  const starts = new Uint32Array(wordLists.length + 1);
  await inSlices(wordLists, (list, record) => {
    for (const word of list) positions.set(word, 0);
    starts[record + 1] = at(starts, record) + list.length;
  });
  const words = await sortedInSlices([...positions.keys()], (a, b) => (a < b ? -1 : 1));
  await inSlices(words, (word, position) => positions.set(word, position));

  const ofRecords = new Uint32Array(at(starts, wordLists.length));
  const firsts = new Uint32Array(words.length + 1);
  await inSlices(wordLists, (list, record) =>
    list.forEach((word, nth) => {
      const position = positions.get(word) as number;
      ofRecords[at(starts, record) + nth] = position;
      raise(firsts, position + 1);
    }),
  );
  await inSlices(words, (_, word) => raise(firsts, word + 1, at(firsts, word)));

  const postings = new Uint32Array(ofRecords.length);
  const next = firsts.slice();
  await inSlices(wordLists, (_, record) => {
    for (const word of ofRecords.subarray(starts[record], starts[record + 1])) {
      postings[at(next, word)] = record;
      raise(next, word);
    }
  });

  return {
    words,
    size: wordLists.length,
    postings: ({ from, to }) => at(firsts, to) - at(firsts, from),
    eachRecord({ from, to }, visit) {
      const end = at(firsts, to);
      for (let posting = at(firsts, from); posting < end; posting++) visit(at(postings, posting));
    },
    ofRecord: (record) => ofRecords.subarray(starts[record], starts[record + 1]),
  };
}

const at = (list: Uint32Array, position: number): number => list[position] as number;

function raise(list: Uint32Array, position: number, by = 1): void {
  list[position] = at(list, position) + by;
}
