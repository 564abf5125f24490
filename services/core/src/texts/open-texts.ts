import { type Partner, partnerTexts } from '@portico/partner';
import type { Platform } from '../platform/index.ts';
import type { KnownTexts } from './own-words/known-texts.ts';
import { OwnWords } from './own-words/own-words.ts';
import { readTranslations, type Translations } from './read-translations.ts';
import { Texts, type TextTable } from './texts.ts';

export interface TextsNeeds {
  partner: Partner;
  /** Of all rooms. */
  tables: readonly TextTable[];
  /** By language; absent: those that the server ships with. */
  translations?: Readonly<Record<string, Translations>>;
  /** Absent: none. */
  ownWords?: OwnWords;
}

/** @throws Error for translations that can't be used */
export function openTexts({ partner, tables, translations, ownWords }: TextsNeeds): Texts {
  const { languages } = partner;
  const known = translations ? new Map(Object.entries(translations)) : readTranslations(languages);
  const texts = new Texts(languages, known, ownWords);
  texts.know(tables);
  // A translation that can't be read should be heard of at start.
  for (const language of languages) texts.reading(language);
  return texts;
}

export interface OwnWordsNeeds {
  platform: Pick<Platform, 'database' | 'clock' | 'logger' | 'readiness'>;
  partner: Partner;
  settings: { pollRegistryMs: number };
  /** All texts of what is served, for which the university may have own words. */
  known: () => Promise<KnownTexts>;
}

/** Reads the own words, and keeps looking at them until `close()`. */
export async function openOwnWords({ platform, partner, settings, known }: OwnWordsNeeds): Promise<OwnWords> {
  const { database, clock, logger, readiness } = platform;
  const { languages } = partner;
  const ownWords = new OwnWords({
    ...{ database, clock, logger, languages, known },
    settings: partnerTexts(partner),
  });
  await ownWords.look();
  ownWords.start(settings.pollRegistryMs);
  readiness.add('texts', () => ownWords.status());
  return ownWords;
}
