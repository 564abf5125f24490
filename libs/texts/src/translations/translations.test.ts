import { describe, expect, it } from 'vitest';
import { compile } from '../define-texts.ts';
import { write } from '../write.ts';
import {
  inForce,
  languageOfFile,
  languageProblem,
  parseTranslations,
  pseudo,
  pseudoPlain,
  textProblems,
  translationState,
} from './index.ts';

const problems = (source: string, text: string, language = 'es') =>
  textProblems({ source, text, language, kind: 'message' });

describe('a translation', () => {
  it.each([
    ['Hello {name}!', '¡Hola, {name}!'],
    ['Please <link>log in</link>.', '<link>Inicia sesión</link>, por favor.'],
    [
      '{count, plural, one {# file} other {# files}} of <b>{name}</b>',
      '<b>{name}</b>: {count, plural, one {# archivo} other {# archivos}}',
    ],
    ['{count, plural, one {# file} other {# files}}', '{count, number} archivos'],
    ['{kind, select, pdf {the PDF} other {the file}}', '{kind, select, other {el archivo}}'],
    ["It's {name}", 'Es {name}'],
  ])('of "%s" may be "%s"', (source, text) => {
    expect(problems(source, text)).toEqual([]);
  });

  it.each([
    ['Hello {name}!', '¡Hola!', 'It must include {name}, as the English text does.'],
    ['Hello!', '¡Hola, {nombre}!', '{nombre} isn’t in the English text. Remove it.'],
    ['<a>Log in</a>', 'Entrar', 'It must include <a>…</a>, as the English text does.'],
    ['Hello {name}', 'Hola <name>x</name>', 'It uses "name" differently from the English text'],
    ['Hello {name}', 'Hola {name, plural, one {a} other {b}}', 'It uses "name" differently'],
    ['{kind, select, pdf {a} other {b}}', '{kind, select, doc {a} other {b}}', 'It uses "kind" differently'],
    ['{n, plural, one {a} other {b}}', '{n, plural, other {b}}', 'The plural of {n} lacks "one"'],
    ['{n, plural, one {a} other {b}}', '{n, number, percent}', '{n} has the style "percent"'],
    ['Hello', 'Hola {', 'It has a syntax error'],
    ['Hello', 'a'.repeat(2_001), 'It has 2001 characters; at most 2000 are allowed.'],
  ])('of "%s" may not be "%s"', (source, text, problem) => {
    expect(problems(source, text).join(' ')).toContain(problem);
  });

  it('has all plural forms of its language', () => {
    const source = '{n, plural, one {# file} other {# files}}';
    expect(problems(source, '{n, plural, one {a} other {b}}', 'ar')).toEqual([
      'The plural of {n} lacks "zero", "two", "few", "many". Write all forms.',
    ]);
    expect(
      problems(source, '{n, plural, zero {a} one {b} two {c} few {d} many {e} other {f}}', 'ar'),
    ).toEqual([]);
  });

  it('of a step text keeps placeholders and has no other syntax', () => {
    const of = (text: string) =>
      textProblems({ source: 'Not before {year}', text, language: 'es', kind: 'plain' });
    expect(of("No antes de {year}: <1900> {, d'abord")).toEqual([]);
    expect(of('No antes de {año}').join()).toContain('{year}');
  });

  it('is shown while its English is current', () => {
    const file = {
      'a.label': { source: 'Name', text: 'Nombre' },
      'b.label': { source: 'Old', text: 'Viejo' },
      'c.label': { source: 'City', text: '' },
    };
    const sources = { 'a.label': 'Name', 'b.label': 'New', 'c.label': 'City', toString: 'x' };
    expect(inForce(file, sources)).toEqual({ 'a.label': 'Nombre' });
    expect(Object.entries(sources).map(([id, source]) => translationState(file, id, source))).toEqual([
      'in force',
      'out of date',
      'missing',
      'missing',
    ]);
  });
});

it('a translation file is named by its language', () => {
  expect(['texts.es.json', 'texts.pt-BR.json', 'texts.json', 'mytexts.es.json'].map(languageOfFile)).toEqual([
    'es',
    'pt-BR',
    undefined,
    undefined,
  ]);
  expect(languageProblem('pt-BR')).toBeUndefined();
  expect(['en-XA', 'zh-Hant', 'ckb'].map(languageProblem)).toEqual([undefined, undefined, undefined]);
  expect(languageProblem('english')).toContain('isn’t a known language');
  expect(languageProblem('pt-br')).toContain('"pt-BR"');
  expect(languageProblem('spanish!')).toContain('isn’t a known language');
});

it.each([
  ['{', 'texts.es.json is not JSON'],
  ['[]', 'texts.es.json must be a JSON object with text ids as keys.'],
  ['{ "a.b": "Nombre" }', 'texts.es.json: a.b must be { "source"'],
])('a file that contains %s is rejected', (content, problem) => {
  expect(() => parseTranslations(content, 'texts.es.json')).toThrow(problem);
});

describe('the pseudo-language', () => {
  const say = (message: string, values = {}) =>
    write(
      { language: 'en-XA', messages: { 'a.b': pseudo(compile(message, 'a.b')) } },
      { id: 'a.b', source: '' },
      values,
    );

  it('adds accents and length', () => {
    expect(
      say('The quick brown fox jumps over a lazy dog; THE QUICK BROWN FOX JUMPS OVER A LAZY DOG'),
    ).not.toMatch(/[A-Za-z]/);
    expect(say('Certify and submit')).toBe('⟦Çéřţíƒý áñð šüƀɱíţ öñé ţ⟧');
    expect(pseudoPlain('Not before {year}')).toBe('⟦Ñöţ ƀéƒöřé {year} öñé t⟧'.replace('t', 'ţ'));
    expect(pseudoPlain('')).toBe('');
  });

  it('keeps values, tags, and choices', () => {
    expect(say('Hello {name}!', { name: 'Ada' })).toMatch(/^⟦Ħéłłö Ada!.*⟧$/);
    expect(say('{n, plural, one {# file} other {# files}}', { n: 2 })).toMatch(/^⟦2 ƒíłéš.*⟧$/);
    expect(say('{n, plural, other {#}}', { n: 2 })).toMatch(/^⟦2⟧$/);
    expect(say('{k, select, a {Yes} other {No}}', { k: 'a' })).toMatch(/^⟦Ýéš.*⟧$/);
    expect(say('<b>Bold</b>', { b: (inside: string[]) => `*${inside.join('')}*` })).toMatch(/^⟦\*Ɓöłð\*.*⟧$/);
    expect(say('<i></i>Then', { i: () => 'icon' })).toMatch(/^⟦iconŢħéñ.*⟧$/);
  });
});
