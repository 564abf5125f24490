/** Where the page of a release says what changed between two of its versions; below its own address. */
export const changesPath = (from: string, to: string): string =>
  `changes?${new URLSearchParams({ from, to }).toString()}`;
