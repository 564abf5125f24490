import { setImmediate as otherWork } from 'node:timers/promises';

/** Entries per slice; about a millisecond of work. */
const SLICE = 500;

/** Yields to requests between slices. */
export async function inSlices<T>(
  entries: readonly T[],
  work: (entry: T, at: number) => void,
): Promise<void> {
  for (let from = 0; from < entries.length; from += SLICE) {
    const to = Math.min(from + SLICE, entries.length);
    for (let at = from; at < to; at++) work(entries[at] as T, at);
    await otherWork();
  }
}

/** Sorts slices with pauses for requests: sorting 100,000 texts at once would block them for 200 ms. */
export async function sortedInSlices<T>(
  entries: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < entries.length; from += SLICE) {
    runs.push(entries.slice(from, from + SLICE).sort(compare));
    await otherWork();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(left: T[], right: T[], compare: (a: T, b: T) => number): Promise<T[]> {
  const merged: T[] = [];
  let [l, r] = [0, 0];
  while (l < left.length || r < right.length) {
    const takeLeft = r >= right.length || (l < left.length && compare(left[l] as T, right[r] as T) <= 0);
    merged.push((takeLeft ? left[l++] : right[r++]) as T);
    if (merged.length % (SLICE * 10) === 0) await otherWork();
  }
  return merged;
}
