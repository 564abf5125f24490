import { PATHS, type PageStep } from '@portico/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let reports: unknown[];
/** The address that was opened. */
let opened: string;
beforeEach(() => {
  reports = [];
  document.body.innerHTML =
    '<script type="application/json" id="portico-page">{"pageId":"3.signed"}</script>';
  vi.stubGlobal('fetch', (url: string, { body, keepalive }: RequestInit) => {
    expect([url, keepalive]).toEqual([PATHS.stepViews, true]);
    reports.push(JSON.parse(body as string));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    { name: opened } as PerformanceNavigationTiming,
  ]);
  vi.resetModules();
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const step = (id: string) => ({ id, route: `/${id}`, chosen: { version: '2' } }) as PageStep;
/** Each test is another page. */
async function page(address: string) {
  opened = `https://apply.example.edu${address}`;
  return (await import('./tell-view.ts')).tellView;
}

it('tells once for each step, with the time of the one whose address was opened', async () => {
  const tellView = await page('/about?from=mail');
  tellView(step('about'), 812.4);
  tellView(step('about'), 9_000);
  tellView(step('education'), 60_000);
  expect(reports).toEqual([
    { page_id: '3.signed', step: 'about', version: '2', usable_ms: 812 },
    { page_id: '3.signed', step: 'education', version: '2' },
  ]);
});

it('tells no time of a step that somebody came to from another screen', async () => {
  (await page('/login'))(step('about'), 30_000);
  expect(reports).toEqual([{ page_id: '3.signed', step: 'about', version: '2' }]);
});

it('takes "/" for the address of the step that it leads to, but not of those after it', async () => {
  const tellView = await page('/');
  tellView(step('education'), 900);
  tellView(step('about'), 30_000);
  expect(reports).toEqual([
    { page_id: '3.signed', step: 'education', version: '2', usable_ms: 900 },
    { page_id: '3.signed', step: 'about', version: '2' },
  ]);
});
