import { PATHS, type PageStep, type StepViewPayload } from '@portico/contracts';
import { readPageData } from '../page/read-page-data.ts';

const told = new Set<string>();

/** Tells the server once per step that its page is usable. `usableAfter` is in milliseconds since the navigation started. Ignores errors. */
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
    // The browser completes the request even if the page is closed.
    keepalive: true,
  }).catch(() => undefined);
}

/** Whether the browser loaded this page at `route`, or at "/", which redirects to a step. The time after client-side navigation isn't measured. */
function wasOpenedAt(route: string): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const path = opened && new URL(opened.name).pathname;
  return told.size === 1 && (path === '/' || path === route);
}
