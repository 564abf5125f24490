import type { RepeatedBlock } from '../definition.ts';
import { keysWithin } from '../keys.ts';

/** A set was taken out, or put back, at a place that counts from 0. */
export interface SetMove {
  kind: 'removed' | 'returned';
  index: number;
}

/** The keys of each set, companions included; those at the same place ask the same. */
export const keysOfSets = ({ sets }: RepeatedBlock): string[][] =>
  sets.map(({ questions }) => keysWithin(questions));

/** Where a set stands after a move; null for the one that was removed. One that is moved out of the last place stays there: it is empty. */
export function placeAfter({ kind, index }: SetMove, place: number, count: number): number | null {
  if (place < index) return place;
  if (kind === 'returned') return Math.min(place + 1, count - 1);
  return place === index ? null : place - 1;
}

/** The key that asks now what a key asked before a move; null where its set was removed, the same key where it is none of the block. */
export function keyAfter(block: RepeatedBlock, move: SetMove, key: string): string | null {
  const keys = keysOfSets(block);
  const place = keys.findIndex((ofSet) => ofSet.includes(key));
  const own = keys[place];
  if (!own) return key;
  const after = placeAfter(move, place, keys.length);
  return after === null ? null : (keys[after]?.[own.indexOf(key)] ?? key);
}

/** Values of the keys of a block after a move; what comes into a place that was empty is `fresh`, by the keys of the set that is moved in. */
export function valuesAfter<Value>(
  block: RepeatedBlock,
  { kind, index }: SetMove,
  read: (key: string) => Value,
  fresh: (key: string) => Value,
): Record<string, Value> {
  const keys = keysOfSets(block);
  const last = keys.length - 1;
  const incoming = kind === 'removed' ? last : index;
  const entries = keys.slice(index).flatMap((ofSet, offset) => {
    const place = index + offset;
    const source = keys[kind === 'removed' ? place + 1 : place - 1];
    return ofSet.map((key, at): [string, Value] => [
      key,
      place === incoming ? fresh(key) : read(source?.[at] ?? key),
    ]);
  });
  return Object.fromEntries(entries);
}
