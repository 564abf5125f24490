export { openTexts } from './open-texts.ts';
export type { Translations } from './read-translations.ts';
export { Texts, type TextTable } from './texts.ts';
