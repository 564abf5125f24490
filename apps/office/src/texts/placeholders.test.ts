import { expect, it } from 'vitest';
import { inBraces, placeholderProblems } from './placeholders.ts';

it('names missing and unknown placeholders of a step text', () => {
  const problems = placeholderProblems(
    'about:zip.rules.required',
    'Not before {year}.',
    'Not before {yaer}.',
  );
  expect(problems).toEqual({ missing: ['year'], unknown: ['yaer'] });
  expect(inBraces(['year', 'name'])).toBe('{year}, {name}');
});

it('ignores empty texts and product texts, which the server checks', () => {
  const none = { missing: [], unknown: [] };
  expect(placeholderProblems('about:a.b', 'Not before {year}.', ' ')).toEqual(none);
  expect(placeholderProblems('banners.count', '{count, plural, one {one} other {#}}', 'x')).toEqual(none);
});
