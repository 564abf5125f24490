const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** `es` as staff call it: Spanish. */
export const languageName = (language: string): string => names.of(language) ?? language;
