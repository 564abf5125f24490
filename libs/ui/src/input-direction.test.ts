import { expect, it } from 'vitest';
import { inputDirection } from './input-direction.ts';

it.each([
  ['a name', {}, 'auto'],
  ['an address of e-mail', { type: 'email' }, 'ltr'],
  ['an address of e-mail in a line of text', { type: 'text', inputMode: 'email' }, 'ltr'],
  ['a telephone number', { type: 'tel' }, 'ltr'],
  ['a code', { type: 'text', inputMode: 'numeric' }, 'ltr'],
  ['a password', { type: 'password' }, 'ltr'],
] as const)('%s runs %o: %s', (_what, attributes, direction) =>
  expect(inputDirection(attributes)).toBe(direction),
);
