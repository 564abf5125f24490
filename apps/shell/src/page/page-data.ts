import type { PageData, PageStep } from '@portico/contracts';
import { createContext, useContext } from 'react';

export const PageContext = createContext<PageData | null>(null);

export function usePage(): PageData {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage needs a <PageContext.Provider> around the shell.');
  return page;
}

export function orderedSteps(page: PageData): PageStep[] {
  return [...page.steps].sort((one, other) => one.order - other.order);
}

/** Fixed routes. The page data has the routes of the steps. */
export { SCREENS as ROUTES } from '@portico/contracts';
