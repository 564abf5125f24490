import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defineTexts } from './define-texts.ts';
import { directionOf, ownNameOf } from './languages.ts';
import { ReadingContext, useText } from './react.tsx';
import { compile } from './define-texts.ts';
import { SOURCE, write } from './write.ts';

const texts = defineTexts('example', {
  plain: "We've saved it.",
  hello: 'Hello {name}!',
  files: '{count, plural, one {# file} other {# files}}',
  way: '{name}, please <link>log in</link>.',
});

const arabic = {
  language: 'ar',
  messages: {
    'example.hello': compile('مرحبا {name}!', 'example.hello'),
    'example.files': compile(
      '{count, plural, zero {لا ملفات} one {ملف} two {ملفان} few {# ملفات} many {# ملفا} other {# ملف}}',
      'example.files',
    ),
  },
};

it('writes the source where there is nothing else', () => {
  expect(write(SOURCE, texts.plain)).toBe("We've saved it.");
  expect(write(SOURCE, texts.hello, { name: 'Ada' })).toBe('Hello Ada!');
  expect([1, 2].map((count) => write(SOURCE, texts.files, { count }))).toEqual(['1 file', '2 files']);
  expect(write(arabic, texts.plain)).toBe("We've saved it.");
});

it('counts as the language does', () => {
  const say = (count: number) => write(arabic, texts.files, { count });
  expect([0, 1, 2, 3, 11, 100].map(say)).toEqual([
    'لا ملفات',
    'ملف',
    'ملفان',
    '3 ملفات',
    '11 ملفا',
    '100 ملف',
  ]);
});

it('writes digits that the fields take too', () => {
  const egyptian = { ...arabic, language: 'ar-EG' };
  expect(write(egyptian, texts.files, { count: 11 })).toBe('11 ملفا');
});

it('sets a name apart whose script runs the other way', () => {
  expect(write(arabic, texts.hello, { name: 'Ada' })).toBe('مرحبا \u2068Ada\u2069!');
  expect(write(SOURCE, texts.hello, { name: 'آدا' })).toBe('Hello \u2068آدا\u2069!');
});

it('puts elements into a sentence', () => {
  function Way() {
    return (
      <p>
        {useText().rich(texts.way, {
          name: 'Ada',
          link: (inside: unknown) => <a href="/login">{inside as string}</a>,
        })}
      </p>
    );
  }
  const { container } = render(
    <ReadingContext value={SOURCE}>
      <Way />
    </ReadingContext>,
  );
  expect(container.innerHTML).toBe(
    '<p><span>Ada, please</span> <a href="/login">log in</a><span>.</span></p>',
  );
});

const own = {
  language: 'en',
  messages: {
    'example.plain': ['Write to ', ['mailto:help@university.example', 'us'], '.'] as never,
    'example.way': [
      '',
      ['link', 'Log in'],
      ' or ',
      ['https://university.example/', 'look at ', ['name']],
    ] as never,
    'example.hello': compile('Hello {name}, or {nickname}!', 'example.hello'),
  },
};

it("makes links of the university's own words, and writes their addresses where nothing can be clicked", () => {
  function Both() {
    const t = useText();
    return (
      <p title={t(texts.plain)}>
        {t.rich(texts.way, { name: 'Ada', link: (inside: unknown) => <b>{inside as string}</b> })}
      </p>
    );
  }
  const { container } = render(
    <ReadingContext value={own}>
      <Both />
    </ReadingContext>,
  );
  expect(container.innerHTML).toBe(
    '<p title="Write to us (help@university.example)."><b>Log in</b> <span>or</span> ' +
      '<a href="https://university.example/" rel="noreferrer" target="_blank">look at Ada</a></p>',
  );
});

it('says the source text where other words need a value that there is not', () => {
  expect(write(own, texts.hello, { name: 'Ada' })).toBe('Hello Ada!');
});

it('says which text is broken', () => {
  expect(() => defineTexts('example', { broken: 'Hello {name' })).toThrow(/^example\.broken: /);
});

it('knows which way a language is written, and what it calls itself', () => {
  expect(['en', 'es', 'ar', 'he', 'fa', 'ur', 'ckb', 'zh'].map(directionOf)).toEqual([
    'ltr',
    'ltr',
    'rtl',
    'rtl',
    'rtl',
    'rtl',
    'rtl',
    'ltr',
  ]);
  expect(['en', 'es', 'ar'].map(ownNameOf)).toEqual(['English', 'español', 'العربية']);
});
