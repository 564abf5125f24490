import { describe, expect, it } from 'vitest';
import { entryName } from './entry-name.ts';

const named = (name: string, reference: string | null = 'K7RQ-4TWX') =>
  entryName({ place: 0, name, reference });

describe('entry name', () => {
  it('contains place, reference, and name', () => {
    expect(entryName({ place: 41, name: 'Ana García', reference: null })).toBe('042 draft Ana García.pdf');
  });

  it.each([
    ['../../etc/passwd', '001 K7RQ-4TWX .. .. etc passwd.pdf'],
    ['<img src=x onerror="alert(1)">', '001 K7RQ-4TWX img src=x onerror= alert(1).pdf'],
    ['C:\\nul', '001 K7RQ-4TWX C nul.pdf'],
    ['a\r\nb\u0000c', '001 K7RQ-4TWX a b c.pdf'],
    ['fdp.exe\u202e', '001 K7RQ-4TWX fdp.exe.pdf'],
    ['Ends in dots...', '001 K7RQ-4TWX Ends in dots.pdf'],
    ['', '001 K7RQ-4TWX.pdf'],
  ])('contains none of the unsafe characters of %j', (name, expected) => {
    expect(named(name)).toBe(expected);
  });

  it.each(['محمد علي', '王小明', 'Žofie Šťastná', 'کتاب\u200cها'])('keeps the letters of %s', (name) => {
    expect(named(name)).toBe(`001 K7RQ-4TWX ${name}.pdf`);
  });

  it('normalizes Unicode', () => {
    expect(named('Zoe\u0308')).toBe(named('Zo\u00eb'));
  });

  it('is cut between characters', () => {
    const family = '👩‍👩‍👧‍👦';
    const long = named(family.repeat(40));
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(154);
    expect(long.replace(family, '').length).toBe(long.length - family.length);
    expect(long.slice('001 K7RQ-4TWX '.length, -'.pdf'.length).replaceAll(family, '')).toBe('');
  });
});
