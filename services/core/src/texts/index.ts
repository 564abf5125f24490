export { TEXT_ENTITIES } from './entities.ts';
export { Letters, type Recipient, type WriteText } from './letters.ts';
export { openOwnWords, openTexts } from './open-texts.ts';
export {
  type ChangePlan,
  type PlannedChange,
  WordsConflictError,
  type WordsChange,
} from './own-words/change-own-words.ts';
export { idOfStepText, type KnownText, type KnownTexts } from './own-words/known-texts.ts';
export type { ListedText, TextSearch } from './own-words/list-own-words.ts';
export { OwnWords } from './own-words/own-words.ts';
export type { OwnWordsState } from './own-words/own-words-state.ts';
export { partnerIn } from './partner-in.ts';
export type { Translations } from './read-translations.ts';
export { Texts, type TextTable } from './texts.ts';
