const names = new Intl.DisplayNames(['en'], { type: 'language' });

export const languageName = (language: string): string => names.of(language) ?? language;
