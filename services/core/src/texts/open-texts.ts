import { type Partner, partnerTexts } from '@portico/partner';
import type { Platform } from '../platform/index.ts';
import type { CustomizableTexts } from './custom-texts/customizable-text.ts';
import { CustomTexts } from './custom-texts/custom-texts.ts';
import { readTranslations, type Translations } from './read-translations.ts';
import { Texts, type TextTable } from './texts.ts';

export interface TextsDeps {
  partner: Partner;
  tables: readonly TextTable[];
  translations?: Readonly<Record<string, Translations>>;
  customTexts?: Pick<CustomTexts, 'messages'>;
}

export function openTexts({ partner, tables, translations, customTexts }: TextsDeps): Texts {
  const { languages } = partner;
  const known = translations ? new Map(Object.entries(translations)) : readTranslations(languages);
  const texts = new Texts(languages, known, customTexts);
  texts.know(tables);
  // Parses now, so that an invalid translation fails at startup.
  for (const language of languages) texts.locale(language);
  return texts;
}

export interface CustomTextsModuleDeps {
  platform: Pick<Platform, 'database' | 'clock' | 'logger' | 'readiness'>;
  partner: Partner;
  settings: { pollRegistryMs: number };
  known: () => Promise<CustomizableTexts>;
}

export async function openCustomTexts({
  platform,
  partner,
  settings,
  known,
}: CustomTextsModuleDeps): Promise<CustomTexts> {
  const { database, clock, logger, readiness } = platform;
  const { languages } = partner;
  const customTexts = new CustomTexts({
    ...{ database, clock, logger, languages, known },
    settings: partnerTexts(partner),
  });
  await customTexts.refresh();
  customTexts.start(settings.pollRegistryMs);
  readiness.add('texts', () => customTexts.status());
  return customTexts;
}
