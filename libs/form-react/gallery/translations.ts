import { SOURCE, SOURCE_LANGUAGE, type Locale } from '@portico/texts';
import { compile } from '@portico/texts/define';
import ar from '../../../apps/shell/texts.ar.json';
import es from '../../../apps/shell/texts.es.json';

export const LANGUAGES = { en: 'English', es: 'Español', ar: 'العربية' };

const TRANSLATIONS: Record<string, Record<string, { text: string }>> = { ar, es };

/** Returns the texts of widgets and blocks in a language. */
export function localeOfPage(language: string): Locale {
  if (language === SOURCE_LANGUAGE) return SOURCE;
  const texts = Object.entries(TRANSLATIONS[language] ?? {});
  return { language, messages: Object.fromEntries(texts.map(([id, { text }]) => [id, compile(text, id)])) };
}
