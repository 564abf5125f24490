export { directionOf, localeOf, ownNameOf, SOURCE_LANGUAGE } from './languages.ts';
export type { Direction } from './languages.ts';
export type { Messages, Locale, Sentence, Text, Value, Values, Words } from './text.ts';
export { isSame, parts, SOURCE, write } from './write.ts';
