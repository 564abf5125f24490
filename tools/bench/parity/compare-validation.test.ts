import type { Answers, ErrorMap, StepDefinition } from '@portico/form-model';
import { validate } from '@portico/form-model/validation';
import { expect, it } from 'vitest';
import { readSteps } from '../../questions/read-steps.mjs';
import { answerMaps } from './answer-maps.ts';
import { compare } from './compare-validation.ts';

const definitions = await readSteps();

/** A page that judges by its own definitions. */
const judging = (own: StepDefinition[]) => ({
  definitions,
  judge: async (maps: string) => {
    const list = JSON.parse(maps) as { answers: Answers; today: string }[];
    return JSON.stringify(list.map(({ answers, today }): ErrorMap => validate(own, answers, { today })));
  },
});

it('finds no difference between equals', async () => {
  const { count, disagreements } = await compare([judging(definitions)], { count: 300, seed: 1 });
  expect(count).toBe(300);
  expect(disagreements).toEqual([]);
});

it('notices one rule that differs by one, whichever page has it', async () => {
  const text = JSON.stringify(definitions);
  const own = JSON.parse(text.replaceAll('"max":800', '"max":810')) as StepDefinition[];
  expect(JSON.stringify(own)).not.toBe(text);
  const { disagreements } = await compare([judging(definitions), judging(own)], { count: 1000, seed: 1 });
  expect(disagreements.length).toBeGreaterThan(0);
  expect(JSON.stringify(disagreements[0]?.server)).toContain('must be between 200 and 800');
});

it('notices a page that says nothing', async () => {
  const silent = { definitions, judge: async () => '[]' };
  expect((await compare([silent], { count: 50, seed: 1 })).disagreements).toHaveLength(50);
});

it('makes the same maps from the same seed', () => {
  const first = (seed: number) => {
    const maps = answerMaps(definitions, seed);
    return JSON.stringify(Array.from({ length: 50 }, () => maps.next().value));
  };
  expect(first(3)).toBe(first(3));
  expect(first(3)).not.toBe(first(4));
});
