import type { PageData } from '@portico/contracts';
import type { StorePage } from '@portico/store';
import { loadDefinitions, shownVersions } from '../steps/index.ts';
import { orderedSteps } from './ordered-steps.ts';

/** What the store needs to know of the page that was served. */
export function storePageOf(page: PageData): StorePage {
  const steps = orderedSteps(page);
  return {
    stepIds: steps.map(({ id }) => id),
    id: page.pageId,
    shownVersions,
    loadDefinitions,
    timeZone: page.partner.timeZone,
    identityCookiePrefix: page.identityCookiePrefix,
  };
}
