import type { PageData } from '@portico/contracts';
import { createContext, useContext } from 'react';

export const PageContext = createContext<PageData | null>(null);

/** The data that the page was served with. */
export function usePage(): PageData {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage needs a <PageContext.Provider> around the shell.');
  return page;
}
