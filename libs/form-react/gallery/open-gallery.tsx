/// <reference path="../../ui/src/css-modules.d.ts" />
import '@portico/ui/tokens.css';
import '@portico/ui/base.css';
import { localise, type StepDefinition } from '@portico/form-model';
import { directionOf, SOURCE_LANGUAGE } from '@portico/texts';
import { LocaleContext } from '@portico/texts/react';
import { createRoot } from 'react-dom/client';
import type { OwnWidgets } from '../src/index.ts';
import { Gallery } from './gallery.tsx';
import { localeOfPage } from './translations.ts';

interface GalleryStep {
  definition: StepDefinition;
  widgets?: OwnWidgets;
  /** Contents of `texts.<language>.json`, by language. */
  texts?: Record<string, Record<string, { text: string }>>;
}

/**
 * Opens the gallery in `#root`. In the URL, `language=ar` sets the page's language, and with it direction, fonts, and line heights;
 * `theme=dark` sets the theme.
 */
export function openGallery(steps: GalleryStep[]): void {
  const query = new URLSearchParams(window.location.search);
  const language = query.get('language') ?? SOURCE_LANGUAGE;
  const theme = query.get('theme');
  if (theme) document.documentElement.dataset.theme = theme;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  const locale = localeOfPage(language);
  const localised = steps.map(({ definition, texts = {} }) => {
    const own = Object.entries(texts[language] ?? {}).map(([id, { text }]) => [id, text]);
    return localise(definition, { texts: Object.fromEntries(own), locale });
  });
  const widgets = Object.assign({}, ...steps.map((step) => step.widgets)) as OwnWidgets;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no <div id="root">.');
  createRoot(root).render(
    <LocaleContext value={locale}>
      <Gallery steps={localised} widgets={widgets} query={query} />
    </LocaleContext>,
  );
}
