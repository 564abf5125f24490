import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defineTexts } from './define-texts.ts';
import { directionOf, ownNameOf } from './languages.ts';
import { LocaleContext, useText } from './react.tsx';
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

it('falls back to the source text', () => {
  expect(write(SOURCE, texts.plain)).toBe("We've saved it.");
  expect(write(SOURCE, texts.hello, { name: 'Ada' })).toBe('Hello Ada!');
  expect([1, 2].map((count) => write(SOURCE, texts.files, { count }))).toEqual(['1 file', '2 files']);
  expect(write(arabic, texts.plain)).toBe("We've saved it.");
});

it("uses the language's plural rules", () => {
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

it('writes digits that fields accept', () => {
  const egyptian = { ...arabic, language: 'ar-EG' };
  expect(write(egyptian, texts.files, { count: 11 })).toBe('11 ملفا');
});

it('isolates a name in another script', () => {
  expect(write(arabic, texts.hello, { name: 'Ada' })).toBe('مرحبا \u2068Ada\u2069!');
  expect(write(SOURCE, texts.hello, { name: 'آدا' })).toBe('Hello \u2068آدا\u2069!');
});

it('inserts elements', () => {
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
    <LocaleContext value={SOURCE}>
      <Way />
    </LocaleContext>,
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

it('renders links of custom texts, or their URLs in plain text', () => {
  function Both() {
    const t = useText();
    return (
      <p title={t(texts.plain)}>
        {t.rich(texts.way, { name: 'Ada', link: (inside: unknown) => <b>{inside as string}</b> })}
      </p>
    );
  }
  const { container } = render(
    <LocaleContext value={own}>
      <Both />
    </LocaleContext>,
  );
  expect(container.innerHTML).toBe(
    '<p title="Write to us (help@university.example)."><b>Log in</b> <span>or</span> ' +
      '<a href="https://university.example/" rel="noreferrer" target="_blank">look at Ada</a></p>',
  );
});

it('falls back when a custom text needs an unknown value', () => {
  expect(write(own, texts.hello, { name: 'Ada' })).toBe('Hello Ada!');
});

it('names an invalid text', () => {
  expect(() => defineTexts('example', { broken: 'Hello {name' })).toThrow(/^example\.broken: /);
});

it("knows a language's direction and native name", () => {
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
