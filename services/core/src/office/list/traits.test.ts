import { expect, it } from 'vitest';
import { statusIn, traitsOf, wantedTraits } from './traits.ts';

const ALL = (['none', 'started', 'validating', 'submitted', 'reopened', 'unconfirmed'] as const).flatMap(
  (status) =>
    [true, false].flatMap((documents) =>
      [true, false].flatMap((requested) =>
        [true, false].map((missing) => ({ status, documents, requested, missing })),
      ),
    ),
);

it('traits are encoded distinctly and the status is decoded', () => {
  expect(new Set(ALL.map(traitsOf)).size).toBe(48);
  for (const traits of ALL) expect(statusIn(traitsOf(traits))).toBe(traits.status);
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

it('wanting unsubmitted ones wants those that can still be submitted', () => {
  const mask = BigInt(wantedTraits({ status: 'unsubmitted', missing: true }) ?? 0);
  const wanted = ALL.filter((traits) => ((mask >> BigInt(traitsOf(traits))) & 1n) === 1n);
  expect(new Set(wanted.map(({ status }) => status))).toEqual(new Set(['started', 'validating', 'reopened']));
  expect(wanted.every(({ missing }) => missing)).toBe(true);
});

it('no wanted traits give no condition', () => expect(wantedTraits({})).toBeUndefined());
