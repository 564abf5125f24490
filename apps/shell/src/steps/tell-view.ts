import { PATHS, type PageStep, type StepViewPayload } from '@portico/contracts';
import { readPageData } from '../page/read-page-data.ts';

const told = new Set<string>();

/**
 * Tells the server, once for each step, that the page has shown what it was to show of it. Nobody waits for it, and nobody misses it where it does not arrive.
 * @param usableAfter milliseconds since the page was opened
 */
export function tellView({ id, route, chosen }: PageStep, usableAfter: number): void {
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
    // Also when the person leaves at once.
    keepalive: true,
  }).catch(() => undefined);
}

/** Whoever came from another page of ours has not waited since this one was opened. "/" leads on to a step by itself. */
function wasOpenedAt(route: string): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const path = opened && new URL(opened.name).pathname;
  return told.size === 1 && (path === '/' || path === route);
}
