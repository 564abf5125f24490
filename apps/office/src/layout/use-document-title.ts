import { useText } from '@portico/texts/react';
import { useEffect } from 'react';
import { layoutTexts as texts } from './layout.texts.ts';

/** Sets the document title. It must never contain an applicant's name, because titles end up in the browser history and on shared screens. */
export function useDocumentTitle(title: string): void {
  const t = useText();
  useEffect(() => {
    document.title = `${title} – ${t(texts.office)}`;
  }, [title, t]);
}
