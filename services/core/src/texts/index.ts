export { TEXT_ENTITIES } from './entities.ts';
export { EmailComposer, type Recipient } from './email-composer.ts';
export { emailTexts } from './emails.texts.ts';
export { openCustomTexts, openTexts } from './open-texts.ts';
export type { ChangePlan } from './custom-texts/change-custom-texts.ts';
export {
  idOfStepText,
  type CustomizableText,
  type CustomizableTexts,
} from './custom-texts/customizable-text.ts';
export type { ListedText, TextSearch } from './custom-texts/list-texts.ts';
export { CustomTexts } from './custom-texts/custom-texts.ts';
export { partnerIn } from './partner-in.ts';
export type { Translations } from './read-translations.ts';
export { Texts, type TextTable } from './texts.ts';
