import { PATHS, type PageFailurePayload } from '@portico/contracts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const FAILURE: PageFailurePayload = {
  path: '/about',
  shell_version: '1.0.0',
  is_shown: false,
  detail: 'TypeError: x is undefined\n/releases/shell/1.0.0/main.js:1:200',
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ logger });
});
afterAll(() => api.close());
beforeEach(() => logger.error.mockClear());

const report = (change: object = {}) =>
  api
    .browser()
    .post(PATHS.pageFailures)
    .send({ ...FAILURE, ...change });

it("logs a page that couldn't be shown", async () => {
  await report().expect(200, { message: 'Saved.', text: 'shared.noted' });
  expect(logger.error.mock.calls).toEqual([
    [{ page: '/about', shellVersion: '1.0.0', detail: FAILURE.detail }, 'A page could not be shown'],
  ]);
});

it("distinguishes errors that didn't break the page", async () => {
  await report({ is_shown: true }).expect(200);
  expect(logger.error.mock.calls[0]?.[1]).toBe('An error in a page');
});

it('accepts reports of older shells', async () => {
  await report({ is_shown: undefined }).expect(200);
  expect(logger.error.mock.calls[0]?.[1]).toBe('A page could not be shown');
});

it.each([
  { is_shown: 'yes' },
  { path: '/about?token=secret' },
  { path: 'https://evil.example' },
  { path: undefined },
  { detail: 'x'.repeat(1001) },
  { detail: '' },
  { shell_version: 'x'.repeat(65) },
  { answers: { city: 'Springfield' } },
])('rejects a malformed report: %j', async (change) => {
  expect((await report(change).expect(400)).body.code).toBe('invalid_input');
  expect(logger.error).not.toHaveBeenCalled();
});

it('rejects a report from a foreign page', async () => {
  await report().set('origin', 'https://evil.example').expect(403);
  expect(logger.error).not.toHaveBeenCalled();
});

it('limits reports per address', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 70; count += 1) statuses.push((await report()).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(logger.error.mock.calls.length).toBeLessThanOrEqual(60);
});
