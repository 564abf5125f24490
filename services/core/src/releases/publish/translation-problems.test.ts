import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseFile } from '@portico/contracts';
import { question, rule } from '@portico/form-model';
import { afterAll, describe, expect, it } from 'vitest';
import { type ReleaseOptions, stepDefinition, writeRelease } from '../testing/release-folder.fixture.ts';
import { releaseProblems } from './check-release.ts';
import { readReleaseFolder } from './read-release-folder.ts';
import { translationGaps } from './translation-problems.ts';
import { stepOf } from '@portico/form-model/testing';

const folder = mkdtempSync(path.join(tmpdir(), 'translations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pets = stepOf(
  [
    question.text({ key: 'pet_name', label: 'Name', required: true }),
    question.text({
      key: 'pet_born',
      label: 'Born',
      rules: [rule.yearNotBefore(6, 'Not before {year}')],
    }),
  ],
  { id: 'pets', label: 'Pets', group: 'pet', title: 'Your Pet' },
);

async function publishing(
  translations: Record<string, Record<string, unknown>>,
  { name = 'pets', ...wishes }: Partial<Pick<ReleaseOptions, 'name' | 'laterTranslations' | 'change'>> = {},
) {
  const definition = name === 'pets' ? pets : stepDefinition(name);
  const written = writeRelease(folder, { name, version: '1.0.0', definition, translations, ...wishes });
  const found = await readReleaseFolder(written);
  const problems = await releaseProblems(found);
  return {
    problems: problems.filter((each) => /texts|label|language/.test(each)),
    gaps: translationGaps(found),
  };
}

const WHOLE = {
  label: 'Mascotas',
  'pet.title': 'Tu mascota',
  'pet_name.label': 'Nombre',
  'pet_born.label': 'Nacida',
  'pet_born.rules.yearNotBefore': 'No antes de {year}',
};

describe('translationProblems', () => {
  it('accepts missing translations, and reports them as gaps', async () => {
    expect(await publishing({ es: WHOLE })).toEqual({ problems: [], gaps: [] });
    expect(await publishing({})).toEqual({ problems: [], gaps: [] });
    const { problems, gaps } = await publishing({ es: { label: 'Mascotas' }, ar: WHOLE });
    expect(problems).toEqual([]);
    expect(gaps).toEqual([
      '4 of 5 texts are not translated into "es" and will be shown in English: pet.title, pet_name.label, pet_born.label, pet_born.rules.yearNotBefore.',
    ]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['of a text that there is not', { 'cat.label': 'Gato' }, 'cat.label: The step has no such text.'],
    ['without a placeholder', { 'pet_born.rules.yearNotBefore': 'No' }, 'It must include {year}'],
    ['with one too many', { 'pet_name.label': 'Nombre {x}' }, '{x} isn’t in the English text.'],
    [
      'that is too long',
      { 'pet_name.label': 'a'.repeat(2_001) },
      'It has 2001 characters; at most 2000 are allowed.',
    ],
    ['that is no text', { 'pet_name.label': ['Nombre'] }, 'pet_name.label: It must be a string.'],
  ])('refuses one %s', async (_, more, sentence) => {
    const { problems } = await publishing({ es: { ...WHOLE, ...more } });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('texts.es.json: ');
    expect(problems[0]).toContain(sentence);
  });

  it('names the first of many', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`cat_${at}.label`, 'Gato']));
    const { problems } = await publishing({ es: { ...WHOLE, ...unknown } });
    expect(problems).toHaveLength(6);
    expect(problems.at(-1)).toBe('texts.es.json has 4 more problems.');
  });

  it.each([
    ['pt-br', 'Write the language "pt-br" as "pt-BR".'],
    ['english-please', 'isn’t a known language.'],
  ])('refuses the language %s', async (language, sentence) => {
    expect((await publishing({ [language]: WHOLE })).problems.join()).toContain(sentence);
  });

  it('refuses a navigation label that differs from release.json', async () => {
    const change = (release: ReleaseFile) => (release.labels = { es: 'Gatos', ar: 'x' });
    expect((await publishing({ es: WHOLE }, { change })).problems).toEqual([
      'its label in "ar" has no translations. Build it again.',
      'its label in "es" differs from its translations. Build it again.',
    ]);
  });

  it("refuses shell translations that aren't messages", async () => {
    const { problems } = await publishing(
      { es: { 'a.b': ['Hola ', ['name']], 'a.c': 7 } },
      { name: 'shell', laterTranslations: { es: { 'a.d': null } } },
    );
    expect(problems).toEqual([
      'texts.es.json: a.c: It isn’t a compiled message. Build it again.',
      'texts.later.es.json: a.d: It isn’t a compiled message. Build it again.',
    ]);
  });
});
