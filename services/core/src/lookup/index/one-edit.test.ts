import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneEditRanges } from './one-edit.ts';

function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => i || j),
  );
  const cell = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, cell(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = best;
    }
  return cell(a.length, b.length);
}

const beginnings = (word: string) => Array.from({ length: word.length + 1 }, (_, end) => word.slice(0, end));

describe('oneEditRanges', () => {
  it('returns exactly the entries with a prefix one edit away', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 7 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), word.filter(Boolean), (words, text) => {
        const sorted = [...words].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        const found = new Set(oneEditRanges(sorted, text).flatMap(({ from, to }) => sorted.slice(from, to)));
        for (const entry of sorted) {
          const nearest = Math.min(...beginnings(entry).map((beginning) => distance(beginning, text)));
          if (nearest === 1) expect(found, `${entry} for ${text}`).toContain(entry);
          if (nearest > 1) expect(found, `${entry} for ${text}`).not.toContain(entry);
        }
      }),
      { seed: 20261121, numRuns: 2000 },
    );
  });
});
