import type { Partner } from '@portico/partner';
import { readTranslations, type Translations } from './read-translations.ts';
import { Texts, type TextTable } from './texts.ts';

export interface TextsNeeds {
  partner: Partner;
  /** Of all rooms. */
  tables: readonly TextTable[];
  /** By language; absent: those that the server ships with. */
  translations?: Readonly<Record<string, Translations>>;
}

/** @throws Error for translations that can't be used */
export function openTexts({ partner, tables, translations }: TextsNeeds): Texts {
  const { languages } = partner;
  const known = translations ? new Map(Object.entries(translations)) : readTranslations(languages);
  const texts = new Texts(languages, known);
  texts.know(tables);
  // A translation that can't be read should be heard of at start.
  for (const language of languages) texts.reading(language);
  return texts;
}
