import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readReleaseFolder, releaseProblems } from '@portico/core/release-checks';
import { stepDefinition, writeRelease } from '@portico/core/testing';
import { question } from '@portico/form-model';
import type { TranslationFile } from '@portico/texts/translations';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../workspace/root.mjs';
import { checkTranslations } from './check-translations.ts';
import { describeFound, findTexts } from './find-texts.ts';
import { addPseudo } from './pseudo-releases.ts';
import { SHIPPED_LANGUAGES } from './languages.ts';
import { stepNotes } from './translation-notes.ts';
import { readCollections, type TextCollection, textsOfStep } from './text-collections.ts';
import { updateTranslations } from './update-translations.ts';
import { stepOf } from '@portico/form-model/testing';

const root = mkdtempSync(path.join(tmpdir(), 'texts-'));
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  rmSync(path.join(root, 'apps'), { recursive: true, force: true });
  mkdirSync(path.join(root, 'apps/about'), { recursive: true });
});

const FILE = path.join(root, 'apps/about/texts.es.json');
const write = (file: TranslationFile) => writeFileSync(FILE, JSON.stringify(file));
const read = () => JSON.parse(readFileSync(FILE, 'utf8')) as TranslationFile;
const collection = (
  texts: Record<string, string>,
  kind: TextCollection['kind'] = 'message',
): TextCollection => ({
  folder: 'apps/about',
  kind,
  texts: new Map(
    Object.entries(texts).map(([id, source]) => [
      id,
      { source, place: () => ({ file: 'about.ts', line: 7 }) },
    ]),
  ),
});

describe('update', () => {
  it('adds an entry for every text, sorted by ID', () => {
    const lines = updateTranslations(
      root,
      [collection({ 'b.hello': 'Hello', 'a.name': 'Name' })],
      [],
      ['es'],
    );
    expect(lines).toEqual(['apps/about/texts.es.json: 2 texts, 2 to translate, 0 out of date, 0 removed']);
    expect(Object.entries(read())).toEqual([
      ['a.name', { source: 'Name', text: '' }],
      ['b.hello', { source: 'Hello', text: '' }],
    ]);
  });

  it('doesn’t ask for translations of composed texts, but keeps existing ones', () => {
    const texts = collection({
      'a.rules.required': 'Name is required.',
      'b.rules.required': 'City is required.',
    });
    for (const text of texts.texts.values()) text.follows = true;
    write({ 'a.rules.required': { source: 'Name is required.', text: '¿Cómo te llamas?' } });
    expect(updateTranslations(root, [texts], [])[0]).toContain(': 1 texts, 0 to translate');
    expect(Object.keys(read())).toEqual(['a.rules.required']);
    expect(checkTranslations(root, [texts], ['es'])).toEqual([]);
  });

  it('keeps translations, reuses them for the same English, and drops deleted texts', () => {
    write({
      'a.gone': { source: 'City', text: 'Ciudad' },
      'a.name': { source: 'Old name', text: 'Nombre' },
      'a.yes': { source: 'Yes', text: 'Sí' },
      'a.right': { source: 'Right', text: 'Correcto' },
      'b.right': { source: 'Right', text: 'Derecha' },
    });
    const today = {
      'a.name': 'Name',
      'a.yes': 'Yes',
      'b.city': 'City',
      'b.yes': 'Yes',
      'a.right': 'Right',
      'b.right': 'Right',
      'c.right': 'Right',
    };
    const [line] = updateTranslations(root, [collection(today)], []);
    expect(line).toContain('7 texts, 1 to translate, 1 out of date, 1 removed');
    expect(read()).toEqual({
      'a.name': { source: 'Old name', text: 'Nombre' },
      'a.yes': { source: 'Yes', text: 'Sí' },
      'b.city': { source: 'City', text: 'Ciudad' },
      'b.yes': { source: 'Yes', text: 'Sí' },
      'a.right': { source: 'Right', text: 'Correcto' },
      'b.right': { source: 'Right', text: 'Derecha' },
      'c.right': { source: 'Right', text: '' },
    });
  });

  it('updates the English of untranslated texts', () => {
    write({ 'a.name': { source: 'Old name', text: '' } });
    updateTranslations(root, [collection({ 'a.name': 'Name' })], []);
    expect(read()).toEqual({ 'a.name': { source: 'Name', text: '' } });
  });
});

describe('check', () => {
  const check = (texts: Record<string, string>, file: TranslationFile, languages = ['es']) => {
    write(file);
    return checkTranslations(root, [collection(texts)], languages);
  };

  it('accepts a complete translation', () => {
    expect(check({ 'a.name': 'Name' }, { 'a.name': { source: 'Name', text: 'Nombre' } })).toEqual([]);
  });

  it.each<[string, TranslationFile, string]>([
    ['not there', {}, '"Name {n}" is not translated. Run "npm run texts -- update" to add it.'],
    [
      'empty',
      { 'a.name': { source: 'Name {n}', text: '' } },
      '"Name {n}" is not translated. Fill in its "text".',
    ],
    [
      'old',
      { 'a.name': { source: 'Name', text: 'Nombre' } },
      'The English was "Name" and is now "Name {n}".',
    ],
    ['broken', { 'a.name': { source: 'Name {n}', text: 'Nombre' } }, 'It must include {n}'],
  ])('names a translation that is %s', (_, file, problem) => {
    const found = check({ 'a.name': 'Name {n}' }, file);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`apps/about/texts.es.json: a.name: ${problem}`);
  });

  it('names an unknown text', () => {
    expect(check({}, { 'a.name': { source: 'Name', text: 'Nombre' } })).toEqual([
      'apps/about/texts.es.json: a.name: No such text. Correct the ID, or remove it.',
    ]);
  });

  it('requires all shipped languages of a step that has one, and none of a step without translations', () => {
    const step = collection({ 'a.name': 'Name' }, 'plain');
    expect(checkTranslations(root, [step], ['es', 'ar'])).toEqual([]);
    write({ 'a.name': { source: 'Name', text: 'Nombre' } });
    expect(checkTranslations(root, [step], ['es', 'ar'])).toEqual([
      'apps/about/texts.ar.json: a.name: "Name" is not translated. Run "npm run texts -- update" to add it.',
    ]);
  });

  it('doesn’t require other languages to be complete', () => {
    expect(check({ 'a.name': 'Name' }, {}, [])).toEqual([]);
  });

  it('names an invalid file', () => {
    writeFileSync(FILE, '{');
    writeFileSync(path.join(root, 'apps/about/texts.ES.json'), '{}');
    const found = checkTranslations(root, [collection({ 'a.name': 'Name' })], []).join('\n');
    expect(found).toContain('apps/about/texts.es.json is not JSON');
    expect(found).toContain('apps/about/texts.ES.json: Write the language "ES" as "es".');
  });
});

describe('the notes of a release', () => {
  const STEP = stepOf([question.text({ key: 'pet_name', label: 'Name' })], {
    id: 'pets',
    label: 'Pets',
    group: 'pet',
    title: 'Your Pet',
  });
  const notes = (es: TranslationFile, ar: TranslationFile) => {
    for (const [language, file] of Object.entries({ es, ar }))
      writeFileSync(path.join(root, 'apps/about', `texts.${language}.json`), JSON.stringify(file));
    return stepNotes(path.join(root, 'apps/about'), STEP);
  };
  const whole = {
    label: { source: 'Pets', text: 'Mascotas' },
    'pet.title': { source: 'Your Pet', text: 'Tu mascota' },
    'pet_name.label': { source: 'Name', text: 'Nombre' },
  };

  it('say that there are no translations', () => {
    expect(stepNotes(path.join(root, 'apps/about'), STEP)).toEqual({
      problems: [],
      warnings: ['The step has no translations, so every language shows English.'],
    });
  });

  it('are empty when everything is translated', () => {
    expect(notes(whole, whole)).toEqual({ problems: [], warnings: [] });
  });

  it('say what falls back to English, and reject unknown and broken translations', () => {
    const old = { ...whole, label: { source: 'Dogs', text: 'Perros' } };
    const wrong = {
      ...whole,
      label: { source: 'Pets', text: '{x}' },
      'cat.label': { source: 'Cat', text: 'Gato' },
    };
    expect(notes(old, {}).warnings).toEqual([
      'texts.es.json: 1 text is translated from an earlier English text (label). These texts are shown in English. "npm run texts -- check" lists them.',
      'texts.ar.json: 3 texts are not translated (label, pet.title, pet_name.label). These texts are shown in English. "npm run texts -- check" lists them.',
    ]);
    expect(notes(wrong, whole).problems).toEqual([
      'texts.es.json: cat.label: No such text. Correct the ID, or remove it.',
      'texts.es.json: label: {x} isn’t in the English text. Remove it.',
    ]);
  });
});

it('adds the pseudo-language to a release that the registry accepts', async () => {
  const labelled = { name: 'pets', version: '1.0.0', definition: stepDefinition('pets') };
  const built = writeRelease(root, labelled);
  await addPseudo(built, textsOfStep(labelled.definition, { root, folder: 'apps/pets' }));
  const found = await readReleaseFolder(built);
  expect(await releaseProblems(found)).toEqual([]);
  expect(found.release).toMatchObject({ version: '1.0.0-xa', labels: { 'en-XA': '⟦Ţħé þéţš šţéþ öñé⟧' } });
  expect(found.translations['en-XA']).toMatchObject({ 'only.title': '⟦Öñłý ö⟧' });
  expect(found.translations['en-XA']).not.toHaveProperty(['pets_name.rules.required']);
});

describe('find', () => {
  it('finds texts by words in any language and by ID, and marks unused translations', () => {
    write({ 'a.name': { source: 'Old', text: 'Nombre' } });
    const texts = [collection({ 'a.name': 'Name', 'a.city': 'City' })];
    for (const words of ['nAme', 'nombre', 'a.name'])
      expect(findTexts(root, texts, words).map(describeFound)).toEqual([
        'a.name  (apps/about)\n  about.ts:7\n  en  Name\n  es  Nombre  (not used: the English has changed since)',
      ]);
    expect(findTexts(root, texts, 'street')).toEqual([]);
  });
});

describe('the texts of the product', () => {
  it('have unique IDs and known locations', async () => {
    const found = findTexts(ROOT, await readCollections(ROOT), 'No application fee').map(({ id, place }) => ({
      id,
      text: readFileSync(path.join(ROOT, place.file), 'utf8').split('\n')[Number(place.line) - 1]?.trim(),
    }));
    expect(found).toContainEqual({ id: 'banners.noFee', text: "noFee: 'No application fee'," });
  });

  it('are found in the questions of a step, at the words next to the key', async () => {
    const about = (await readCollections(ROOT)).filter(({ folder }) => folder === 'apps/about');
    const [label] = findTexts(ROOT, about, 'first_name.label');
    const { file, line } = label?.place ?? {};
    expect(file).toMatch(/^apps\/about\/src\/questions\/.*\.questions\.ts$/);
    const text = readFileSync(path.join(ROOT, String(file)), 'utf8').split('\n')[Number(line) - 1];
    expect(text).toContain(`'${label?.source}'`);
  });
});

it('every text is translated into every shipped language from its current English', async () => {
  expect(checkTranslations(ROOT, await readCollections(ROOT), SHIPPED_LANGUAGES)).toEqual([]);
});
