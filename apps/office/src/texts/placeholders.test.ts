import { expect, it } from 'vitest';
import { inBraces, placeholderProblems } from './placeholders.ts';

it('names what is missing of the values of a step’s text, and what has no value there', () => {
  const problems = placeholderProblems(
    'about:zip.rules.required',
    'Not before {year}.',
    'Not before {yaer}.',
  );
  expect(problems).toEqual({ missing: ['year'], unknown: ['yaer'] });
  expect(inBraces(['year', 'name'])).toBe('{year}, {name}');
});

it('leaves empty words alone, and texts of the product, whose grammar the server reads', () => {
  const none = { missing: [], unknown: [] };
  expect(placeholderProblems('about:a.b', 'Not before {year}.', ' ')).toEqual(none);
  expect(placeholderProblems('banners.count', '{count, plural, one {one} other {#}}', 'x')).toEqual(none);
});
