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

/** Imitates a page that validates with other definitions than the server. */
const pageWith = (own: StepDefinition[], read = languages) => ({
  definitions,
  validate: async (maps: string) => {
    const list = JSON.parse(maps) as { answers: Answers; today: string }[];
    return JSON.stringify(
      list.map(({ answers, today }) => writeInLanguages(own, judge(own, answers, { today }), read)),
    );
  },
});

it('finds no difference between equal pages', async () => {
  const { count, disagreements } = await compare([pageWith(definitions)], { count: 300, seed: 1 });
  expect(count).toBe(300);
  expect(disagreements).toEqual([]);
});

it('notices a limit that differs by one step in one of the pages', async () => {
  const text = JSON.stringify(definitions);
  const own = JSON.parse(text.replaceAll('"max":800', '"max":810')) as StepDefinition[];
  expect(JSON.stringify(own)).not.toBe(text);
  const { disagreements } = await compare([pageWith(definitions), pageWith(own)], { count: 1000, seed: 1 });
  expect(disagreements.length).toBeGreaterThan(0);
  expect(JSON.stringify(disagreements[0]?.server)).toContain('must be between 200 and 800');
});

it('notices a page without results', async () => {
  const silent = { definitions, validate: async () => '[]' };
  expect((await compare([silent], { count: 50, seed: 1 })).disagreements).toHaveLength(50);
});

it('has messages for the same keys in every language, all translated', async () => {
  const { messages, ids } = await compare([pageWith(definitions)], { count: 1000, seed: 2 });
  expect(Object.keys(messages)).toEqual(['en', 'es', 'ar']);
  const english = messages['en'] ?? new Set();
  expect(ids.size).toBeGreaterThan(30);
  for (const language of ['es', 'ar'])
    expect([...(messages[language] ?? [])].filter((message) => english.has(message))).toEqual([]);
});

it('notices a page with a different word in one language', async () => {
  const [source, spanish, ...others] = readLanguages(definitions);
  const about = { ...spanish?.texts['about'], 'first_name.label': 'Otro' };
  const changed = [source, { ...spanish, texts: { ...spanish?.texts, about } }, ...others] as ReadLanguage[];
  const page = pageWith(definitions, changed);
  expect((await compare([page], { count: 100, seed: 1 })).disagreements.length).toBeGreaterThan(0);
});

it('generates the same maps from the same seed', () => {
  const first = (seed: number) => {
    const maps = answerMaps(definitions, seed);
    return JSON.stringify(Array.from({ length: 50 }, () => maps.next().value));
  };
  expect(first(3)).toBe(first(3));
  expect(first(3)).not.toBe(first(4));
});
