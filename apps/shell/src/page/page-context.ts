import type { PageData, PageStep } from '@portico/contracts';
import { createContext, useContext } from 'react';

export const PageContext = createContext<PageData | null>(null);

/** The data that the page was served with. */
export function usePage(): PageData {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage needs a <PageContext.Provider> around the shell.');
  return page;
}

/** The steps as they follow each other. */
export function orderedSteps(page: PageData): PageStep[] {
  return page.steps.toSorted((one, other) => one.order - other.order);
}

/** The shell's own paths. Those of the steps stand in the page data. */
export { SCREENS as ROUTES } from '@portico/contracts';
