import { PATHS } from '@portico/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportPageFailure } from './report-page-failure.ts';

let reports: Record<string, unknown>[];
let isOnline: boolean;
beforeEach(() => {
  reports = [];
  isOnline = true;
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    expect(url).toBe(PATHS.pageFailures);
    if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'));
    reports.push(JSON.parse(body as string) as Record<string, unknown>);
    return Promise.resolve(new Response('{}'));
  });
  window.history.replaceState(null, '', '/about?token=secret#first_name');
});
afterEach(() => vi.unstubAllGlobals());

it('reports path and cause without the query string', () => {
  reportPageFailure('1.0.0')(new Error('Nothing to draw.'));
  expect(reports).toEqual([
    {
      path: '/about',
      shell_version: '1.0.0',
      is_shown: false,
      detail: expect.stringMatching(/^Error: Nothing to draw\./),
    },
  ]);
});

it('reports each error once, truncated', () => {
  const report = reportPageFailure('1.0.0');
  const error = new Error('Nothing to draw.');
  report(error);
  report(error);
  report(new Error('x '.repeat(1000)));
  expect(reports.map(({ detail }) => String(detail).length)).toEqual([expect.any(Number), 1000]);
});

it('reports later when offline', async () => {
  isOnline = false;
  reportPageFailure('1.0.0')(new Error('Nothing to draw.'));
  await Promise.resolve();
  expect(reports).toEqual([]);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(reports).toHaveLength(1));
});

it('says when the page is still usable', () => {
  reportPageFailure('1.0.0')(new Error('Nothing happens.'), { is_shown: true });
  expect(reports).toMatchObject([{ is_shown: true }]);
});

it('reports only the first few errors', () => {
  const report = reportPageFailure('1.0.0');
  for (const word of 'abcdefghij') report(new Error(word));
  expect(reports.map(({ detail }) => String(detail).slice(0, 8))).toEqual(
    [...'abcde'].map((word) => `Error: ${word}`),
  );
});

it('omits unknown paths', () => {
  window.history.replaceState(null, '', '/robin@mail.example');
  reportPageFailure('1.0.0')(new Error('Nothing to draw.'));
  expect(reports).toMatchObject([{ path: '/' }]);
});
