import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectWebStatus, webStatusOf } from './profile.ts';
import { json, loggedInStore, networkError } from './testing/index.ts';
import { setWebStatus } from './progress.ts';

describe('the web status', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [[], null],
    [['started'], 'started'],
    [['started', 'started'], 'started'],
    [['started', 'validating'], 'validating'],
    [['started', 'validating', 'unheard-of'], 'validating'],
    [['started', 'validating', 'submitted'], 'submitted'],
  ])('depends on the recognized entries: %j gives %s', (listed, status) => {
    const web_status = listed.map((item) => ({ web_status: item as 'started' }));
    expect(webStatusOf({ web_status })).toBe(status);
  });

  it.each([
    ['offline', networkError()],
    [503, json(503, { message: 'The office is closed.' })],
  ])('is tried three times for status %s', async (status, reply) => {
    const { store, server } = await loggedInStore({ routes: { 'POST /api/web-status': reply } });
    const setting = store.dispatch(setWebStatus('validating')).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await setting).toMatchObject({ status });
    expect(server.to('POST /api/web-status')).toHaveLength(3);
  });

  it('is optimistic and rolled back on refusal', async () => {
    const refusal = json(409, { code: 'conflict', message: 'Not yet.' });
    const { store, server } = await loggedInStore({ routes: { 'POST /api/web-status': refusal } });
    const setting = store.dispatch(setWebStatus('validating')).catch((error: unknown) => error);
    expect(selectWebStatus(store.getState())).toBe('validating');
    expect(await setting).toMatchObject({ status: 409 });
    expect(selectWebStatus(store.getState())).toBe('started');
    expect(server.to('POST /api/web-status')).toHaveLength(1);
  });
});
