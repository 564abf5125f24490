import type { PageData } from '@portico/contracts';
import type { StorePage } from '@portico/store';
import { loadDefinitions } from '../steps/index.ts';
import { orderedSteps } from './ordered-steps.ts';

/** What the store needs to know of the page that was served. */
export function storePageOf(page: PageData): StorePage {
  const steps = orderedSteps(page);
  return {
    stepIds: steps.map(({ id }) => id),
    stepVersions: Object.fromEntries(steps.map(({ id, chosen }) => [id, chosen.version])),
    loadDefinitions,
    timeZone: page.partner.timeZone,
    identityCookiePrefix: page.identityCookiePrefix,
  };
}
