import { describe, expect, it } from 'vitest';
import type { ReleaseAction } from '../release-audit.entity.ts';
import { lastUses } from './release-retention.ts';

const usesAfter = (...actions: [ReleaseAction, string][]) =>
  Object.fromEntries(
    lastUses(actions.map(([action, version], n) => ({ at: `day ${n + 1}`, action, version }))),
  );

describe('lastUses', () => {
  it('returns the publication of a version that was never served', () => {
    expect(usesAfter(['publish', 'a'], ['publish', 'b'])).toEqual({ a: 'day 1', b: 'day 2' });
  });

  it('returns when a version stopped being the fallback, not the next promotion', () => {
    expect(usesAfter(['promote', 'a'], ['promote', 'b'], ['promote', 'c'], ['promote', 'd'])).toMatchObject({
      a: 'day 3',
      b: 'day 4',
    });
  });

  it('covers a rollback, and the fallback that it creates', () => {
    const actions: [ReleaseAction, string][] = [
      ['promote', 'a'],
      ['promote', 'b'],
      ['promote', 'c'],
      ['rollback', 'b'],
      ['promote', 'd'],
      ['promote', 'e'],
    ];
    expect(usesAfter(...actions)).toMatchObject({ c: 'day 4', a: 'day 5', b: 'day 6' });
  });

  it('returns when a canary ended, even if another promotion ended it', () => {
    expect(usesAfter(['promote', 'a'], ['canary', 'b'], ['set-back', 'b'], ['promote', 'c'])).toMatchObject({
      b: 'day 4',
    });
    expect(usesAfter(['promote', 'a'], ['canary', 'b'], ['promote', 'c'], ['promote', 'd'])).toMatchObject({
      b: 'day 3',
    });
  });

  it('returns the time of the latest preview link', () => {
    expect(usesAfter(['publish', 'a'], ['publish', 'b'], ['try', 'a'])).toMatchObject({ a: 'day 3' });
  });
});
