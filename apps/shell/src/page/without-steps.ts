import type { PageData } from '@portico/contracts';
import { orderedSteps } from './page-context.ts';

/** The page as if it had been served without these steps. */
export function withoutSteps(page: PageData, ids: readonly string[]): PageData {
  if (ids.length === 0) return page;
  const left = { ...page, steps: page.steps.filter(({ id }) => !ids.includes(id)) };
  const isThere = (path: string | null) => left.steps.some(({ route }) => route === path);
  return {
    ...left,
    defaultRoute: isThere(page.defaultRoute) ? page.defaultRoute : (orderedSteps(left)[0]?.route ?? '/'),
    invalidRoute: isThere(page.invalidRoute) ? page.invalidRoute : null,
  };
}
