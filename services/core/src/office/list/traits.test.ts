import { expect, it } from 'vitest';
import { statusIn, traitsOf, wantedTraits } from './traits.ts';

const ALL = (['none', 'started', 'validating', 'submitted'] as const).flatMap((status) =>
  [true, false].flatMap((documents) =>
    [true, false].flatMap((requested) =>
      [true, false].map((missing) => ({ status, documents, requested, missing })),
    ),
  ),
);

it('traits are encoded distinctly and the status is decoded', () => {
  expect(new Set(ALL.map(traitsOf)).size).toBe(32);
  for (const traits of ALL)
    expect(statusIn(traitsOf(traits))).toBe(traits.status === 'none' ? null : traits.status);
});

it.each([{ status: 'none' as const }, { documents: true }, { requested: false, missing: true }, ...ALL])(
  'wanting %j wants exactly those',
  (input) => {
    const mask = BigInt(wantedTraits(input) ?? -1);
    for (const traits of ALL) {
      const isMeant = Object.entries(input).every(([name, value]) => traits[name as 'missing'] === value);
      expect(((mask >> BigInt(traitsOf(traits))) & 1n) === 1n, JSON.stringify(traits)).toBe(isMeant);
    }
  },
);

it('no wanted traits give no condition', () => expect(wantedTraits({})).toBeUndefined());
