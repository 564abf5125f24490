export { inEnglish } from './in-english.ts';
export { pseudoLocale, unbracketed } from './pseudo-locale.ts';
