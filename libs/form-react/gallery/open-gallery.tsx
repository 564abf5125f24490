/// <reference path="../../ui/src/css-modules.d.ts" />
import '@portico/ui/tokens.css';
import '@portico/ui/base.css';
import { localise, type StepDefinition } from '@portico/form-model';
import { directionOf, SOURCE, SOURCE_LANGUAGE, type Locale } from '@portico/texts';
import { compile } from '@portico/texts/define';
import { LocaleContext } from '@portico/texts/react';
import { createRoot } from 'react-dom/client';
import type { OwnWidgets } from '../src/index.ts';
import { Gallery } from './gallery.tsx';

/** Contents of `texts.<language>.json`, by language. */
export type Translations = Record<string, Record<string, { text: string }>>;

interface GalleryStep {
  definition: StepDefinition;
  widgets?: OwnWidgets;
  texts?: Translations;
}

/**
 * Opens the gallery in `#root`. In the URL, `language=ar` sets the page's language, and with it direction, fonts, and line heights;
 * `theme=dark` sets the theme.
 * @param translations texts of widgets and blocks
 */
export function openGallery(steps: GalleryStep[], translations: Translations): void {
  const query = new URLSearchParams(window.location.search);
  const language = query.get('language') ?? SOURCE_LANGUAGE;
  const theme = query.get('theme');
  if (theme) document.documentElement.dataset.theme = theme;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  const locale = localeOf(language, translations);
  const localised = steps.map(({ definition, texts = {} }) => {
    const own = Object.entries(texts[language] ?? {}).map(([id, { text }]) => [id, text]);
    return localise(definition, { texts: Object.fromEntries(own), locale });
  });
  const widgets = Object.assign({}, ...steps.map((step) => step.widgets)) as OwnWidgets;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no <div id="root">.');
  createRoot(root).render(
    <LocaleContext value={locale}>
      <Gallery
        steps={localised}
        languages={[SOURCE_LANGUAGE, ...Object.keys(translations)]}
        {...{ widgets, query }}
      />
    </LocaleContext>,
  );
}

function localeOf(language: string, translations: Translations): Locale {
  if (language === SOURCE_LANGUAGE) return SOURCE;
  const texts = Object.entries(translations[language] ?? {});
  return { language, messages: Object.fromEntries(texts.map(([id, { text }]) => [id, compile(text, id)])) };
}
