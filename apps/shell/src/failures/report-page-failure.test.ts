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

it('tells the server where and why, without the query of the address', () => {
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

it('tells it once, and another one too; a long one is cut', () => {
  const report = reportPageFailure('1.0.0');
  const error = new Error('Nothing to draw.');
  report(error);
  report(error);
  report(new Error('x '.repeat(1000)));
  expect(reports.map(({ detail }) => String(detail).length)).toEqual([expect.any(Number), 1000]);
});

it('tells it later when there is no connection', async () => {
  isOnline = false;
  reportPageFailure('1.0.0')(new Error('Nothing to draw.'));
  await Promise.resolve();
  expect(reports).toEqual([]);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(reports).toHaveLength(1));
});

it('tells of a fault that leaves the page standing', () => {
  reportPageFailure('1.0.0')(new Error('Nothing happens.'), { is_shown: true });
  expect(reports).toMatchObject([{ is_shown: true }]);
});

it('tells the first few of many', () => {
  const report = reportPageFailure('1.0.0');
  for (const word of 'abcdefghij') report(new Error(word));
  expect(reports.map(({ detail }) => String(detail).slice(0, 8))).toEqual(
    [...'abcde'].map((word) => `Error: ${word}`),
  );
});

it('does not pass on what stands in an address that is none of ours', () => {
  window.history.replaceState(null, '', '/robin@mail.example');
  reportPageFailure('1.0.0')(new Error('Nothing to draw.'));
  expect(reports).toMatchObject([{ path: '/' }]);
});
