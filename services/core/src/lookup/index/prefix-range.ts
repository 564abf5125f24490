/** Half-open: positions `from` to `to - 1` of a sorted list. */
export interface Range {
  from: number;
  to: number;
}

/** The entries of a sorted list that begin with `prefix`, looked for inside `within`. */
export function prefixRange(sorted: readonly string[], prefix: string, within: Range): Range {
  const from = firstPosition(within, (at) => (sorted[at] as string) >= prefix);
  const to = firstPosition({ from, to: within.to }, (at) => !(sorted[at] as string).startsWith(prefix));
  return { from, to };
}

/** The first position of the range at which `reached` holds, or its end. Once it holds it must go on holding. */
export function firstPosition(within: Range, reached: (at: number) => boolean): number {
  let { from, to } = within;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (reached(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
