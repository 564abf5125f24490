import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('fold', () => {
  it.each([
    ['Zoë O’Groß-Łukasz Lycée', 'zoe ogross lukasz lycee'],
    ["St. Mary's  High School", 'st marys high school'],
    ['ÅNGSTRÖM Øster Æble', 'angstrom oster aeble'],
    ['İstanbul Lisesi', 'istanbul lisesi'],
    ['Diyarbakır', 'diyarbakir'],
    ['ΓΥΜΝΑΣΙΟ ΚΑΛΛΙΘΕΑΣ', 'γυμνασιο καλλιθεασ'],
    ['Mt.Vernon H.S.', 'mt vernon hs'],
    ['  P.S. 118 (Queens)/NY ', 'ps 118 queens ny'],
    ['Ｆｕｌｌ　Ｗｉｄｔｈ', 'full width'],
    ['🎓 —', ''],
  ])('reads %s as %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it("keeps vowel signs in scripts where they aren't accents", () => {
    expect(fold('हिन्दी विद्यालय').split(' ')).toHaveLength(2);
    expect(fold('が')).not.toBe(fold('か'));
  });

  it('treats composed and decomposed letters alike', () => {
    expect(fold('e\u0301cole')).toBe(fold('école'));
  });
});
