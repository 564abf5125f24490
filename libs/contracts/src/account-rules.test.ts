import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import {
  isConfirmationCode,
  isEmail,
  isStrongPassword,
  normaliseEmail,
  PASSWORD_RULES,
} from './account-rules.ts';

const failing = (password: string) =>
  PASSWORD_RULES.filter((rule) => !rule.holds(password)).map((rule) => rule.id);

describe('email addresses', () => {
  it.each([
    'a@b.co',
    'ada.lovelace+uni@mail.example.edu',
    'ada+2027@example.edu',
    "o'hara@example.org",
    'ü@exämple.de',
  ])('accepts %s', (address) => expect(isEmail(address)).toBe(true));

  it.each([
    '',
    'ada',
    'ada@',
    '@example.edu',
    'ada@example',
    'ada@example.',
    'ada@.edu',
    'a da@example.edu',
    'ada@@example.edu',
    'ada@example..edu',
    ' ada@example.edu',
  ])('rejects "%s"', (address) => expect(isEmail(address)).toBe(false));

  it.each([
    ['angle brackets', '<ada@example.edu>'],
    ['a name before it', 'Ada<ada@example.edu'],
    ['a comment', 'ada(work)@example.edu'],
    ['a second recipient', 'eve@example.edu,ada@example.edu'],
    ['a group', 'friends:ada@example.edu;'],
    ['quotes', '"ada"@example.edu'],
    ['a backslash', 'a\\da@example.edu'],
    ['an address of a machine', 'ada@[192.0.2.1]'],
    ['NUL', 'ada\0@example.edu'],
    ['another control character', 'ada@example.edu\x7f'],
    ['a line break', 'ada@example.edu\nbcc'],
    ['a zero-width space', 'a\u200bda@example.edu'],
    ['a byte order mark', 'ada@example.edu\ufeff'],
    ['a soft hyphen', 'ada@exam\u00adple.edu'],
    ['a mark of direction', 'ada\u202e@example.edu'],
    ['a letter without width', 'ada\u3164@example.edu'],
    ['half of a character', 'ada\ud800@example.edu'],
    ['a space without break', 'a\u00a0da@example.edu'],
    ['another full stop', 'ada@example\u3002edu.example'],
  ])('rejects %s, which would allow several accounts per mailbox', (_, address) =>
    expect(isEmail(address)).toBe(false),
  );

  it('rejects addresses too long for email', () => {
    expect(isEmail(`${'a'.repeat(250)}@b.co`)).toBe(false);
  });

  it('normalizes all spellings to one form', () => {
    expect(normaliseEmail(' Ada@Example.EDU ')).toBe('ada@example.edu');
    expect(normaliseEmail('ame\u0301lie@example.edu')).toBe('am\u00e9lie@example.edu');
  });

  it.each([`a@${'a.'.repeat(125)}@`, `a@${'a'.repeat(250)}@`])('matches in linear time: %s', (text) => {
    // A pattern that backtracks would exceed the timeout.
    expect(runInNewContext('isEmail(text)', { isEmail, text }, { timeout: 20_000 })).toBe(false);
  });
});

describe('confirmation codes', () => {
  it('are exactly six digits', () => {
    expect(['123456', '000000'].every(isConfirmationCode)).toBe(true);
    expect(['', '12345', '1234567', '12345a', ' 123456', '123456\n', '١٢٣٤٥٦'].some(isConfirmationCode)).toBe(
      false,
    );
  });
});

describe('passwords', () => {
  it('pass with every rule fulfilled', () => {
    expect(isStrongPassword('Correct-horse-9')).toBe(true);
  });

  it.each([
    ['Short-pass1', ['length']],
    ['correct-horse-9', ['uppercase']],
    ['CORRECT-HORSE-9', ['lowercase']],
    ['Correct-horse-x', ['number']],
    ['Correcthorse99', ['punctuation']],
    [' Correct-horse-9', ['whitespace']],
    ['Correct-horse-9\t', ['whitespace']],
  ])('"%s" breaks only %s', (password, rules) => expect(failing(password)).toEqual(rules));

  it('may contain spaces and letters of any language', () => {
    expect(isStrongPassword('Été à Zürich 9!')).toBe(true);
  });

  it('need at least 12 characters', () => {
    expect(failing('Correct-hor9')).toEqual([]);
    expect(failing('Correct-ho9')).toEqual(['length']);
  });

  it('are counted in characters, not in code units', () => {
    expect(failing('Aa1!😀😀😀😀😀')).toEqual(['length']);
  });
});
