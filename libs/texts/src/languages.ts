/** Language of the source code and of the university's filed copies. */
export const SOURCE_LANGUAGE = 'en';

export type Direction = 'ltr' | 'rtl';

/** Right-to-left scripts in use (Unicode, Scripts.txt). */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

export function directionOf(language: string): Direction {
  // Fast path: loading the table of scripts takes a phone 20 ms.
  if (language === SOURCE_LANGUAGE) return 'ltr';
  const { script } = new Intl.Locale(language).maximize();
  return script !== undefined && RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
}

/**
 * Locale for `Intl` with the form's digits and calendar: fields accept `2027` but neither `٢٠٢٧` nor `1449`, and phone numbers and scores look the
 * same in every language.
 */
export function localeOf(language: string): Intl.Locale {
  return new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn' });
}

/** Native name: `español`, `العربية`. @param language BCP 47 */
export function ownNameOf(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}
