export { describeCondition, describeVisibility } from './conditions-in-words.ts';
export type { Names } from './conditions-in-words.ts';
export { differenceOf, differenceOfTexts } from './difference-of.ts';
export type { Change, TextsByLanguage, Version } from './difference-of.ts';
