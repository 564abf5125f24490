import { PATHS, type PageStep } from '@portico/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let reports: unknown[];
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
async function page(address: string) {
  opened = `https://apply.example.edu${address}`;
  return (await import('./report-view.ts')).reportView;
}

it('reports each step once, with a time only for the first page', async () => {
  const reportView = await page('/about?from=mail');
  reportView(step('about'), 812.4);
  reportView(step('about'), 9_000);
  reportView(step('education'), 60_000);
  expect(reports).toEqual([
    { page_id: '3.signed', step: 'about', version: '2', usable_ms: 812 },
    { page_id: '3.signed', step: 'education', version: '2' },
  ]);
});

it('reports no time after client-side navigation', async () => {
  (await page('/login'))(step('about'), 30_000);
  expect(reports).toEqual([{ page_id: '3.signed', step: 'about', version: '2' }]);
});

it('counts "/" as the step it redirects to, but not later ones', async () => {
  const reportView = await page('/');
  reportView(step('education'), 900);
  reportView(step('about'), 30_000);
  expect(reports).toEqual([
    { page_id: '3.signed', step: 'education', version: '2', usable_ms: 900 },
    { page_id: '3.signed', step: 'about', version: '2' },
  ]);
});
