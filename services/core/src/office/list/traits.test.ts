import { expect, it } from 'vitest';
import { statusIn, traitsOf, wantedTraits } from './traits.ts';

const ALL = (['none', 'started', 'validating', 'submitted'] as const).flatMap((status) =>
  [true, false].flatMap((documents) =>
    [true, false].flatMap((requested) =>
      [true, false].map((missing) => ({ status, documents, requested, missing })),
    ),
  ),
);

it('traits are told apart, and the status is read back', () => {
  expect(new Set(ALL.map(traitsOf)).size).toBe(32);
  for (const traits of ALL)
    expect(statusIn(traitsOf(traits))).toBe(traits.status === 'none' ? null : traits.status);
});

it.each([{ status: 'none' as const }, { documents: true }, { requested: false, missing: true }, ...ALL])(
  'wanting %j wants exactly those',
  (wish) => {
    const mask = BigInt(wantedTraits(wish) ?? -1);
    for (const traits of ALL) {
      const isMeant = Object.entries(wish).every(([name, value]) => traits[name as 'missing'] === value);
      expect(((mask >> BigInt(traitsOf(traits))) & 1n) === 1n, JSON.stringify(traits)).toBe(isMeant);
    }
  },
);

it('wanting nothing in particular is no condition', () => expect(wantedTraits({})).toBeUndefined());
