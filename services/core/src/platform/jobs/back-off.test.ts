import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backOffDelay } from './back-off.ts';

describe('backOffDelay', () => {
  const backOff = { firstMs: 100, maxMs: 1_000 };

  it('doubles the delay with each attempt up to the maximum', () => {
    const waits = [1, 2, 3, 4, 5, 60].map((attempt) => backOffDelay(attempt, backOff, () => 0));
    expect(waits).toEqual([100, 200, 400, 800, 1_000, 1_000]);
  });

  it('subtracts at most half', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempt, luck) => {
          const full = backOffDelay(attempt, backOff, () => 0);
          const wait = backOffDelay(attempt, backOff, () => luck);
          return wait >= full / 2 - 1 && wait <= full;
        },
      ),
    );
  });
});
