import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caretAfterFormat, formatPhone } from './format-phone.ts';

describe('formatPhone', () => {
  it.each([
    ['', ''],
    ['3', '(3'],
    ['301', '(301'],
    ['3014', '(301) 4'],
    ['301405', '(301) 405'],
    ['3014051', '(301) 405-1'],
    ['3014051000', '(301) 405-1000'],
    ['30140510009', '(301) 405-1000'],
    ['+1 301 405 1000', '(301) 405-1000'],
    ['13014051000', '(301) 405-1000'],
    ['301.405.1000 ext.', '(301) 405-1000'],
    ['abc', ''],
  ])('formats "%s" as "%s"', (typed, formatted) => {
    expect(formatPhone(typed)).toBe(formatted);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = formatPhone(text);
        // Skip a number that still starts with 1 without its country code: formatting again would remove that 1, too. No real area code starts with
        // 1.
        fc.pre(!once.startsWith('(1'));
        expect(formatPhone(once)).toBe(once);
      }),
    );
  });
});

describe('caretAfterFormat', () => {
  it.each([
    ['3014', '(301) 4', 7],
    ['(30', '(301) 405', 3],
    ['(301', '(301) 405', 4],
    ['', '(301) 405', 0],
  ])('after "%s" in "%s" is %i', (before, formatted, position) => {
    expect(caretAfterFormat(before, formatted)).toBe(position);
  });
});
