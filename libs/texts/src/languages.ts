/** The language in which texts are written in the code, and in which the university files what it receives. */
export const SOURCE_LANGUAGE = 'en';

export type Direction = 'ltr' | 'rtl';

/** Scripts that are written from right to left (Unicode, Scripts.txt: those in use today). */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** Which way the language is written. @param language BCP 47 */
export function directionOf(language: string): Direction {
  // The first that a page asks is its own: a browser takes 20 ms of a phone to read its table of scripts.
  if (language === SOURCE_LANGUAGE) return 'ltr';
  const { script } = new Intl.Locale(language).maximize();
  return script !== undefined && RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
}

/**
 * The locale in which `Intl` writes for whoever reads the language: in the digits and the calendar of the form, whose fields take `2027`
 * and neither `٢٠٢٧` nor `1449`. Universities abroad, phone numbers and test scores are told in them in every language.
 */
export function localeOf(language: string): Intl.Locale {
  return new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn' });
}

/** The language's own name, as somebody looks for it who reads no other: `español`, `العربية`. @param language BCP 47 */
export function ownNameOf(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}
