import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { RecordIndex } from './record-index.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const FIRST =
  'Aldersgate Birchmoor Caldwick Dunhaven Elmsworth Fernbrook Glenmarsh Harrowby Ivydale Jasperton'.split(
    ' ',
  );
const SECOND = 'Abbey Bridge Crossing Downs Estuary Forest Gardens Heights Island Junction'.split(' ');
const KINDS = ['High School', 'Academy', 'Lycée', 'Preparatory School', 'College'];

const names = FIRST.flatMap((first) =>
  SECOND.flatMap((second) => KINDS.map((kind) => `${first} ${second} ${kind}`)),
);

let index: RecordIndex;
beforeAll(async () => {
  index = await RecordIndex.build(
    names.map((text, at) => ({ id: `${at}`, text, sub_text: '', searchTexts: '' })),
  );
});

const finds = (typed: string, name: string) => index.find(typed, 5).some((each) => each.text === name);

describe('name with one typo', () => {
  it('has 500 names to find', () => {
    expect(new Set(names).size).toBe(500);
  });

  it('is found when any letter is omitted', () => {
    const missed = names.flatMap((name) =>
      [...name]
        .map((_, at) => [name.slice(0, at) + name.slice(at + 1), name] as const)
        .filter((each) => !finds(...each)),
    );
    expect(missed).toEqual([]);
  });

  it('is found when any two neighbors are swapped', () => {
    const missed = names.flatMap((name) =>
      [...name.slice(1)]
        .map((letter, at) => [name.slice(0, at) + letter + name[at] + name.slice(at + 2), name] as const)
        .filter((each) => !finds(...each)),
    );
    expect(missed).toEqual([]);
  });

  it('is found when any letter is replaced or inserted', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.nat(200),
        fc.constantFrom(...LETTERS, ' '),
        fc.boolean(),
        (name, position, letter, replace) => {
          const at = position % (name.length + (replace ? 0 : 1));
          const typed = name.slice(0, at) + letter + name.slice(replace ? at + 1 : at);
          expect(finds(typed, name), `${typed} for ${name}`).toBe(true);
        },
      ),
      { seed: 20261121, numRuns: 20_000 },
    );
  });
});
