/** Returns the smallest set of items that must have moved to get from the order in `before` to `now`. */
export function moved(before: readonly string[], now: readonly string[]): Set<string> {
  const place = new Map(before.map((item, index) => [item, index]));
  const kept = longestRising(now.map((item) => place.get(item) ?? -1));
  return new Set(now.filter((_item, index) => !kept.has(index)));
}

/** Returns the indexes of the longest increasing subsequence (patience sorting). */
function longestRising(numbers: number[]): Set<number> {
  const tails: number[] = [];
  const previous: (number | undefined)[] = [];
  numbers.forEach((number, index) => {
    const found = tails.findIndex((tail) => (numbers[tail] ?? 0) >= number);
    const length = found === -1 ? tails.length : found;
    previous[index] = tails[length - 1];
    tails[length] = index;
  });
  const run = new Set<number>();
  for (let index = tails.at(-1); index !== undefined; index = previous[index]) run.add(index);
  return run;
}
