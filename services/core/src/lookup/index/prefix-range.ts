/** Half-open: `from` to `to - 1`. */
export interface Range {
  from: number;
  to: number;
}

export function prefixRange(sorted: readonly string[], prefix: string, within: Range): Range {
  const from = firstPosition(within, (at) => (sorted[at] as string) >= prefix);
  const to = firstPosition({ from, to: within.to }, (at) => !(sorted[at] as string).startsWith(prefix));
  return { from, to };
}

/** Binary search for the first position where the monotonic `reached` holds; the range's end if none. */
export function firstPosition(within: Range, reached: (at: number) => boolean): number {
  let { from, to } = within;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (reached(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
