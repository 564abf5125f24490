import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadPartnerSettings } from '@portico/partner/loader';
import { write } from '@portico/texts';
import { defineTexts } from '@portico/texts/define';
import { afterAll, describe, expect, it } from 'vitest';
import { openTexts } from './open-texts.ts';
import { readTranslations } from './read-translations.ts';
import { Texts } from './texts.ts';

const table = defineTexts('letters', {
  hello: 'Hello {name}',
  left: '{days, plural, one {One day} other {# days}} left',
  bye: 'Good bye',
});
const spanish = {
  'letters.hello': { source: 'Hello {name}', text: 'Hola, {name}' },
  'letters.left': {
    source: '{days, plural, one {One day} other {# days}} left',
    text: '{days, plural, one {Queda un día} other {Quedan # días}}',
  },
  'letters.bye': { source: 'Bye', text: 'Adiós' },
  'letters.gone': { source: 'Gone', text: 'Ido' },
};
const open = () =>
  openTexts({ partner: loadPartnerSettings(), tables: [table], translations: { es: spanish } });

describe('server texts', () => {
  it('exist in all languages of the university', () => {
    expect(open().languages).toEqual(['en', 'es', 'ar']);
    expect(open().offers('es')).toBe(true);
    expect(open().offers('fr')).toBe(false);
  });

  it("are formatted for the reader's language", () => {
    const locale = open().locale('es');
    expect(write(locale, table.hello, { name: 'Ada' })).toBe('Hola, Ada');
    expect(write(locale, table.left, { days: 1 })).toBe('Queda un día');
    expect(write(locale, table.left, { days: 3 })).toBe('Quedan 3 días');
  });

  it('are in English where a translation is missing or out of date', () => {
    expect(write(open().locale('es'), table.bye)).toBe('Good bye');
    expect(write(open().locale('ar'), table.hello, { name: 'Ada' })).toBe('Hello Ada');
  });

  it('can be registered by several modules', () => {
    const texts = new Texts(['en', 'es'], new Map([['es', spanish]]));
    expect(write(texts.locale('es'), table.hello, { name: 'Ada' })).toBe('Hello Ada');
    texts.know([table]);
    expect(write(texts.locale('es'), table.hello, { name: 'Ada' })).toBe('Hola, Ada');
  });

  it('are all in the pseudo-language, for tests', () => {
    const texts = new Texts(['en', 'en-XA'], new Map());
    texts.know([table]);
    expect(write(texts.locale('en-XA'), table.hello, { name: 'Ada' })).toBe('⟦Ħéłłö Ada ö⟧');
  });

  it('use the first language that is offered', () => {
    expect(open().choose(null, 'fr', 'ar', 'es')).toBe('ar');
    expect(open().choose(undefined, 'fr')).toBe('en');
  });

  it('name invalid translations at startup', () => {
    const translations = { es: { 'letters.bye': { source: 'Good bye', text: 'Adiós {' } } };
    expect(() => openTexts({ partner: loadPartnerSettings(), tables: [table], translations })).toThrow(
      /letters\.bye \(es\)/,
    );
  });
});

describe('translation files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-texts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const put = (language: string, content: string) =>
    writeFileSync(path.join(folder, `texts.${language}.json`), content);

  it('are read for the languages that have one', () => {
    put('es', JSON.stringify(spanish));
    expect([...readTranslations(['en', 'es', 'ar'], folder)]).toEqual([['es', spanish]]);
  });

  it('are named in the error when they are invalid', () => {
    put('ar', '{');
    expect(() => readTranslations(['ar'], folder)).toThrow(/texts\.ar\.json can't be used: /);
    put('ar', JSON.stringify({ 'letters.bye': 'bare' }));
    expect(() => readTranslations(['ar'], folder)).toThrow(/texts\.ar\.json can't be used: .*letters\.bye/);
  });
});
