import { useEffect } from 'react';
import { usePage } from '../page/page-context.ts';

/** Names the page in the browser's tab, the most telling part first. */
export function useDocumentTitle(title: string): void {
  const { applicationTitle, name } = usePage().partner;
  useEffect(() => {
    document.title = `${title} | ${applicationTitle} | ${name}`;
  }, [title, applicationTitle, name]);
}
