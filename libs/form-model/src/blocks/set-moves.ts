import type { RepeatedBlock } from '../definition.ts';
import { keysWithin } from '../keys.ts';

/** @since 1.6 */
export interface SetMove {
  kind: 'removed' | 'returned';
  index: number;
}

/** @since 1.6 */
export const keysOfSets = ({ sets }: RepeatedBlock): string[][] =>
  sets.map(({ questions }) => keysWithin(questions));

/**
 * Returns the index of a set after a move, or null if it was removed. When a set is restored, the last one, which is empty, keeps its index.
 * @since 1.6
 */
export function placeAfter({ kind, index }: SetMove, place: number, count: number): number | null {
  if (place < index) return place;
  if (kind === 'returned') return Math.min(place + 1, count - 1);
  return place === index ? null : place - 1;
}

/** Returns the key of an answer after a move, or null if its set was removed. Keys outside of the block don't change. @since 1.6 */
export function keyAfter(block: RepeatedBlock, move: SetMove, key: string): string | null {
  const keys = keysOfSets(block);
  const place = keys.findIndex((ofSet) => ofSet.includes(key));
  const own = keys[place];
  if (!own) return key;
  const after = placeAfter(move, place, keys.length);
  return after === null ? null : (keys[after]?.[own.indexOf(key)] ?? key);
}

/** @since 1.6 */
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
