import { useText } from '@portico/texts/react';
import { useEffect } from 'react';
import { layoutTexts as texts } from './layout.texts.ts';

/** Titles never contain an applicant's name: they end up in the browser history and on shared screens. */
export function useDocumentTitle(title: string): void {
  const t = useText();
  useEffect(() => {
    document.title = `${title} – ${t(texts.office)}`;
  }, [title, t]);
}
