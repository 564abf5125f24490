import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanAnswer, cleanLine, cleanLines, escapeControls, latinDigits, question } from './index.ts';

describe('cleanLine', () => {
  it.each([
    ['spaces around', '  Ada\t', 'Ada'],
    ['a no-break and an ideographic space around', '\u00a0Ada\u3000', 'Ada'],
    ['zero-width spaces around', '\u200bAda\ufeff', 'Ada'],
    ['escape sequences of a terminal', '\u001b]0;x\u0007\u001b[2JAda', ']0;x[2JAda'],
    ['C1 controls', 'A\u009bda', 'Ada'],
    ['a bidi override', 'Ada\u202egpj.exe', 'Adagpj.exe'],
    ['a bidi isolate', '\u2066Ada\u2069', 'Ada'],
    ['half of a character', 'Ada \ud83d', 'Ada'],
    ['line breaks and tabs', 'Ada\r\nof\tLovelace', 'Ada of Lovelace'],
    ['a decomposed letter', 'Zoe\u0308', 'Zo\u00eb'],
    ['joiners between Latin letters', 'A\u200dd\u200ca', 'Ada'],
    ['joiners at the end', 'می\u200c', 'می'],
  ])('removes %s', (_what, text, clean) => {
    expect(cleanLine(text)).toBe(clean);
  });

  it.each([
    ['ZWNJ in Persian', 'می\u200cخواهم'],
    ['ZWJ in Sinhala', 'ක්\u200dර'],
    ['an emoji of several people', '👩\u200d👩\u200d👧'],
    ['an emoji with a variation selector', '❤\ufe0f\u200d🔥'],
    ['accents', 'Łódź, São Paulo'],
  ])('keeps %s', (_what, text) => {
    expect(cleanLine(text)).toBe(text);
  });

  it('keeps clean text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const [line, lines] = [cleanLine(text), cleanLines(text)];
        expect(cleanLine(line)).toBe(line);
        expect(cleanLines(lines)).toBe(lines);
      }),
    );
  });
});

describe('cleanLines', () => {
  it('keeps lines and tabs with one kind of line break', () => {
    expect(cleanLines(' One\r\n\ttwo\rthree\u2028four\n')).toBe('One\n\ttwo\nthree\nfour');
  });
});

describe('latinDigits', () => {
  it.each([
    ['（３０１）４０５－１０００', '(301)405-1000'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ])('converts %s', (text, digits) => {
    expect(latinDigits(text)).toBe(digits);
  });
});

describe('cleanAnswer', () => {
  const of = (kind: 'text' | 'textarea' | 'date' | 'phone', more = {}) => ({
    ...question[kind]({ key: 'key', label: 'Label' }),
    ...more,
  });

  it.each([
    [of('text'), ' New York ', 'New York'],
    [of('text'), '１２', '１２'],
    [of('text', { inputMode: 'numeric' }), ' １２ ', '12'],
    [of('text', { autocomplete: 'home email' }), 'ada＠mail.example ', 'ada@mail.example'],
    [of('textarea'), 'One\r\ntwo\n', 'One\ntwo'],
    [of('phone'), '(３０１) 405-1000', '(301) 405-1000'],
    [of('date'), ' 2009-03-14 ', '2009-03-14'],
    [of('date'), 'x', ''],
    [of('date'), '2009-02-29', ''],
  ])('%#: %j becomes %j', (asked, answer, clean) => {
    expect(cleanAnswer(asked, answer)).toBe(clean);
  });
});

describe('escapeControls', () => {
  it('makes terminal control characters visible', () => {
    expect(escapeControls('a\u001b[2J\u009b\u202e\tb')).toBe('a\\u001b[2J\\u009b\\u202e\\u0009b');
  });
});
