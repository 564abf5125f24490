import { PATHS, type PageStep, type StepViewPayload } from '@portico/contracts';
import { readPageData } from '../page/read-page-data.ts';

const told = new Set<string>();

/** Reports once per step that its page is usable, `usableAfter` milliseconds after navigation start. Best effort. */
export function reportView({ id, route, chosen }: PageStep, usableAfter: number): void {
  if (told.has(id)) return;
  told.add(id);
  const view: StepViewPayload = {
    page_id: readPageData().pageId,
    step: id,
    version: chosen.version,
    ...(wasOpenedAt(route) && { usable_ms: Math.round(usableAfter) }),
  };
  void fetch(PATHS.stepViews, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(view),
    // The request completes even if the page is closed.
    keepalive: true,
  }).catch(() => undefined);
}

/** False for client-side navigation, whose time isn't measured. "/" redirects to a step. */
function wasOpenedAt(route: string): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const path = opened && new URL(opened.name).pathname;
  return told.size === 1 && (path === '/' || path === route);
}
