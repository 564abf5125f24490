export const changesPath = (from: string, to: string): string =>
  `changes?${new URLSearchParams({ from, to }).toString()}`;
