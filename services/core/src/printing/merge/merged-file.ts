/** Object numbers that are the same in all joined files. The parts' objects get later numbers. */
export const NUMBERS = {
  ...{ catalog: 1, pages: 2, structure: 3, outlines: 4, tags: 5, keys: 6, info: 7, table: 8 },
} as const;
export const FIRST_FREE = 9;

export const HEAD = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');
