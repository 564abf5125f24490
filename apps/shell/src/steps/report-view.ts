import { PATHS, type PageStep, type StepViewPayload } from '@portico/contracts';
import { readPageData } from '../page/read-page-data.ts';

const told = new Set<string>();

/** Reports once per step that its page is usable. Ignores errors. @param usableAfter milliseconds since the navigation started */
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
    // Completes the request even if the page is closed.
    keepalive: true,
  }).catch(() => undefined);
}

/** Returns whether the browser loaded this page at `route`, or at "/", which redirects to a step. Times of client-side navigation aren't reported. */
function wasOpenedAt(route: string): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const path = opened && new URL(opened.name).pathname;
  return told.size === 1 && (path === '/' || path === route);
}
