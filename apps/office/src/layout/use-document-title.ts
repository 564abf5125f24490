import { useText } from '@portico/texts/react';
import { useEffect } from 'react';
import { layoutTexts as texts } from './layout.texts.ts';

/** No name of an applicant is ever in it: titles stand in the history, and on a shared screen. */
export function useDocumentTitle(title: string): void {
  const t = useText();
  useEffect(() => {
    document.title = `${title} – ${t(texts.office)}`;
  }, [title, t]);
}
