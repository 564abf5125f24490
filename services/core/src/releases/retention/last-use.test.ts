import { describe, expect, it } from 'vitest';
import type { ReleaseAction } from '../release-audit.entity.ts';
import { lastUses } from './last-use.ts';

/** One deed a day: day 1, day 2, … */
const usesAfter = (...deeds: [ReleaseAction, string][]) =>
  Object.fromEntries(
    lastUses(deeds.map(([action, version], n) => ({ at: `day ${n + 1}`, action, version }))),
  );

describe('when a version was used last', () => {
  it('is when it was published, as long as nobody is served it', () => {
    expect(usesAfter(['publish', 'a'], ['publish', 'b'])).toEqual({ a: 'day 1', b: 'day 2' });
  });

  it('is when it stopped to be the last good one, not when the next one became live', () => {
    expect(usesAfter(['promote', 'a'], ['promote', 'b'], ['promote', 'c'], ['promote', 'd'])).toMatchObject({
      a: 'day 3',
      b: 'day 4',
    });
  });

  it('is when it was rolled back from, and of what was the last good one by that when that ended', () => {
    const deeds: [ReleaseAction, string][] = [
      ['promote', 'a'],
      ['promote', 'b'],
      ['promote', 'c'],
      ['rollback', 'b'],
      ['promote', 'd'],
      ['promote', 'e'],
    ];
    expect(usesAfter(...deeds)).toMatchObject({ c: 'day 4', a: 'day 5', b: 'day 6' });
  });

  it('is when its canary ended, also where another version was promoted', () => {
    expect(usesAfter(['promote', 'a'], ['canary', 'b'], ['set-back', 'b'], ['promote', 'c'])).toMatchObject({
      b: 'day 4',
    });
    expect(usesAfter(['promote', 'a'], ['canary', 'b'], ['promote', 'c'], ['promote', 'd'])).toMatchObject({
      b: 'day 3',
    });
  });

  it('is when somebody got a link to try it', () => {
    expect(usesAfter(['publish', 'a'], ['publish', 'b'], ['try', 'a'])).toMatchObject({ a: 'day 3' });
  });
});
