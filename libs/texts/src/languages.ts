/** Language of the source texts, and of the PDFs in the university's files. */
export const SOURCE_LANGUAGE = 'en';

export type Direction = 'ltr' | 'rtl';

/** Right-to-left scripts in use (Unicode, Scripts.txt). */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

export function directionOf(language: string): Direction {
  // Skip looking up the script, which loads a table and takes 20 ms on a phone.
  if (language === SOURCE_LANGUAGE) return 'ltr';
  const { script } = new Intl.Locale(language).maximize();
  return script !== undefined && RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
}

/**
 * Returns a locale for `Intl` with the digits and calendar of the forms: fields accept `2027`, but neither `٢٠٢٧` nor `1449`, and phone numbers and
 * scores look the same in every language.
 */
export function localeOf(language: string): Intl.Locale {
  return new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn' });
}

/** Returns the native name of a language, such as `español` or `العربية`. @param language BCP 47 */
export function ownNameOf(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}
