import type { Answers, StepDefinition } from '@portico/form-model';
import { judge } from '@portico/form-model/validation';
import { expect, it } from 'vitest';
import { readSteps } from '../../questions/read-steps.mjs';
import { answerMaps } from './answer-maps.ts';
import { readLanguages } from './read-languages.ts';
import { writeInLanguages, type ReadLanguage } from './write-in-languages.ts';
import { compare } from './compare-validation.ts';

const definitions = await readSteps();
const languages = readLanguages(definitions);

/** A page that judges by its own definitions. */
const judging = (own: StepDefinition[], read = languages) => ({
  definitions,
  judge: async (maps: string) => {
    const list = JSON.parse(maps) as { answers: Answers; today: string }[];
    return JSON.stringify(
      list.map(({ answers, today }) => writeInLanguages(own, judge(own, answers, { today }), read)),
    );
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

it('says the same in every language at the same keys, in other words', async () => {
  const { messages, ids } = await compare([judging(definitions)], { count: 1000, seed: 2 });
  expect(Object.keys(messages)).toEqual(['en', 'es', 'ar']);
  const english = messages['en'] ?? new Set();
  expect(ids.size).toBeGreaterThan(30);
  for (const language of ['es', 'ar'])
    expect([...(messages[language] ?? [])].filter((message) => english.has(message))).toEqual([]);
});

it('notices a page that writes another word in one language', async () => {
  const [source, spanish, ...others] = readLanguages(definitions);
  const about = { ...spanish?.texts['about'], 'first_name.label': 'Otro' };
  const changed = [source, { ...spanish, texts: { ...spanish?.texts, about } }, ...others] as ReadLanguage[];
  const page = judging(definitions, changed);
  expect((await compare([page], { count: 100, seed: 1 })).disagreements.length).toBeGreaterThan(0);
});

it('makes the same maps from the same seed', () => {
  const first = (seed: number) => {
    const maps = answerMaps(definitions, seed);
    return JSON.stringify(Array.from({ length: 50 }, () => maps.next().value));
  };
  expect(first(3)).toBe(first(3));
  expect(first(3)).not.toBe(first(4));
});
