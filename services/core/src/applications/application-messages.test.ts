import { expect, it } from 'vitest';
import { greetedAs } from './application-messages.ts';

it.each([
  [{ first_name: 'Augusta', preferred_first_name: 'Ada' }, 'Ada'],
  [{ first_name: ' Augusta ', preferred_first_name: ' ' }, 'Augusta'],
  [{ last_name: 'King' }, undefined],
])('greets %j as %s', (answers, name) => {
  expect(greetedAs(answers)).toBe(name);
});
