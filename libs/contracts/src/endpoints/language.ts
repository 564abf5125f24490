import { described, record, text, type TypeOf, value } from '../shape.ts';
import { saying } from './common-replies.ts';
import { TEXTS } from '../texts.ts';

export const LANGUAGE_PATHS = {
  language: '/api/language',
} as const;

export const languageBody = () =>
  record({
    language: value<string>((joi) => joi.string().max(35).messages({ '*': TEXTS.languageUnknown })),
  });

export const languageReply = () =>
  record({ ...saying, language: described(text, 'Language for pages and emails, BCP 47.') });
export type LanguageReply = TypeOf<typeof languageReply>;
