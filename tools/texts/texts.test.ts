import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TranslationFile } from '@portico/texts/translations';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../workspace/root.mjs';
import { checkTranslations } from './check-translations.ts';
import { describeFound, findTexts } from './find-texts.ts';
import { readCollections, type TextCollection } from './text-collections.ts';
import { updateTranslations } from './update-translations.ts';

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
  it('makes a place for every text, sorted by id', () => {
    const lines = updateTranslations(root, [collection({ 'b.hello': 'Hello', 'a.name': 'Name' })], ['es']);
    expect(lines).toEqual(['apps/about/texts.es.json: 2 texts, 2 to translate, 0 out of date, 0 gone']);
    expect(Object.entries(read())).toEqual([
      ['a.name', { source: 'Name', text: '' }],
      ['b.hello', { source: 'Hello', text: '' }],
    ]);
  });

  it('keeps what was translated, remembers it for the same English, and drops what is gone', () => {
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
    expect(line).toContain('7 texts, 1 to translate, 1 out of date, 1 gone');
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

  it('takes the English of today for what was never translated', () => {
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

  it('is content when everything is translated', () => {
    expect(check({ 'a.name': 'Name' }, { 'a.name': { source: 'Name', text: 'Nombre' } })).toEqual([]);
  });

  it.each<[string, TranslationFile, string]>([
    ['not there', {}, '"Name {n}" is not translated. "npm run texts -- update" makes its place.'],
    [
      'empty',
      { 'a.name': { source: 'Name {n}', text: '' } },
      '"Name {n}" is not translated. Write its "text".',
    ],
    [
      'old',
      { 'a.name': { source: 'Name', text: 'Nombre' } },
      'The English was "Name" and is "Name {n}" now.',
    ],
    ['broken', { 'a.name': { source: 'Name {n}', text: 'Nombre' } }, 'It lacks {n} of the English text.'],
  ])('names a translation that is %s', (_, file, problem) => {
    const found = check({ 'a.name': 'Name {n}' }, file);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`apps/about/texts.es.json: a.name: ${problem}`);
  });

  it('names a text that is unknown', () => {
    expect(check({}, { 'a.name': { source: 'Name', text: 'Nombre' } })).toEqual([
      'apps/about/texts.es.json: a.name: There is no such text. "npm run texts -- update" takes it out.',
    ]);
  });

  it('wants no language complete that does not ship', () => {
    expect(check({ 'a.name': 'Name' }, {}, [])).toEqual([]);
  });

  it('names a file that is none', () => {
    writeFileSync(FILE, '{');
    writeFileSync(path.join(root, 'apps/about/texts.ES.json'), '{}');
    const found = checkTranslations(root, [collection({ 'a.name': 'Name' })], []).join('\n');
    expect(found).toContain('apps/about/texts.es.json is not JSON');
    expect(found).toContain('apps/about/texts.ES.json: The language "ES" is written "es".');
  });
});

describe('find', () => {
  it('finds by words of any language and by id, and says what is not used', () => {
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
  it('have ids of their own, and are found where they stand', async () => {
    const found = findTexts(ROOT, await readCollections(ROOT), 'No application fee').map(({ id, place }) => ({
      id,
      text: readFileSync(path.join(ROOT, place.file), 'utf8').split('\n')[Number(place.line) - 1]?.trim(),
    }));
    expect(found).toContainEqual({ id: 'banners.noFee', text: "noFee: 'No application fee'," });
  });
});
