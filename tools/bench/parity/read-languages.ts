import { composedTextsOf, textsOf, type StepDefinition } from '@portico/form-model';
import { SOURCE, type Messages } from '@portico/texts';
import { compile } from '@portico/texts/define';
import { SHIPPED_LANGUAGES } from '../../texts/languages.ts';
import { readTranslations } from '../../texts/translation-files.ts';
import { ROOT } from '../../workspace/root.mjs';
import type { ReadLanguage } from './write-in-languages.ts';

/** Returns the source language and all shipped languages. A missing translation is replaced by bracketed text, which no source text contains. */
export function readLanguages(definitions: StepDefinition[]): ReadLanguage[] {
  const shipped = SHIPPED_LANGUAGES.map((language): ReadLanguage => {
    const texts = definitions.map((definition) => [definition.id, textsIn(definition, language)] as const);
    return { locale: { language, messages: messagesIn(language) }, texts: Object.fromEntries(texts) };
  });
  return [{ locale: SOURCE, texts: {} }, ...shipped];
}

function messagesIn(language: string): Messages {
  const translated = Object.entries(readTranslations(ROOT, 'apps/shell', language));
  return Object.fromEntries(
    translated.flatMap(([id, { text }]) => (text === '' ? [] : [[id, compile(text, id)] as const])),
  );
}

function textsIn(definition: StepDefinition, language: string): Record<string, string> {
  const composed = composedTextsOf(definition);
  const translations = readTranslations(ROOT, `apps/${definition.id}`, language);
  const texts = Object.entries(textsOf(definition)).flatMap(([id, source]) => {
    const translation = translations[id];
    const isOfToday = translation?.source === source && translation.text !== '';
    if (isOfToday) return [[id, translation.text] as const];
    return composed.has(id) ? [] : [[id, `[${source}]`] as const];
  });
  return Object.fromEntries(texts);
}
