import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeAnswers } from '../drafts/change-answers.ts';
import { json, loggedInStore, networkError, personStep } from '../testing/index.ts';
import { AUTOSAVE_DELAY, saveOnReconnectOrHide } from './autosave.ts';

const saved = {
  message: 'Saved.',
  version: 2,
  saved_at: '2026-11-21T10:42:00.000Z',
  conflicts: [],
  changed: {},
};

describe('autosave', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('saves once, a second after the last key', async () => {
    const { store, server } = await loggedInStore({ routes: { 'PUT /api/answer': saved } });
    for (const first_name of ['A', 'Ad', 'Ada']) {
      store.dispatch(changeAnswers(personStep, { first_name }));
      await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY / 2);
    }
    expect(server.to('PUT /api/answer')).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY / 2);
    expect(server.to('PUT /api/answer').map(({ body }) => body)).toEqual([{ first_name: 'Ada' }]);
  });

  it('retries while the server is unreachable', async () => {
    const { store, server } = await loggedInStore({ routes: { 'PUT /api/answer': networkError() } });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY);
    expect(store.getState().saving.phase).toBe('failed');
    server.on('PUT /api/answer', saved);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.getState().saving.phase).toBe('saved');
  });

  it('keeps retrying with backoff and respects Retry-After', async () => {
    const { store, server } = await loggedInStore({ routes: { 'PUT /api/answer': networkError() } });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    await vi.advanceTimersByTimeAsync(600_000);
    server.on('PUT /api/answer', json(429, { code: 'too_many', message: 'Please wait.' }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.getState().saving.error?.status).toBe(429);
    server.on('PUT /api/answer', saved);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.getState().saving.phase).toBe('saved');
  });

  it('resumes when the rate limit allows, with all input', async () => {
    const patience = json(429, { code: 'too_many_requests', message: 'It is kept.' });
    patience.headers.set('retry-after', '40');
    const { store, server } = await loggedInStore({ routes: { 'PUT /api/answer': patience } });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY);
    server.on('PUT /api/answer', saved);
    await vi.advanceTimersByTimeAsync(39_000);
    expect(server.to('PUT /api/answer')).toHaveLength(1);
    expect(Object.keys(store.getState().drafts.entries)).toContain('first_name');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.to('PUT /api/answer').map(({ body }) => body)).toEqual([
      { first_name: 'Ada' },
      { first_name: 'Ada' },
    ]);
    expect(store.getState().saving.phase).toBe('saved');
  });

  it('sends the rest after a value is rejected', async () => {
    const errors = { first_name: ['The answer is too long.'] };
    const { store, server } = await loggedInStore({
      routes: {
        'PUT /api/answer': ({ body }) =>
          'first_name' in (body as object)
            ? json(400, { code: 'bad_answers', message: 'Some answers couldn’t be saved.', errors })
            : saved,
      },
    });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada', country: 'CAN' }));
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY);
    expect(server.to('PUT /api/answer').map(({ body }) => Object.keys(body as object))).toEqual([
      ['first_name', 'country'],
      ['country'],
    ]);
    expect(Object.keys(store.getState().drafts.entries)).toEqual(['first_name']);
  });

  it('saves at once when the page is hidden', async () => {
    const { store, server } = await loggedInStore({ routes: { 'PUT /api/answer': saved } });
    const stop = saveOnReconnectOrHide(store.dispatch);
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    stop();
    vi.restoreAllMocks();
    expect(server.to('PUT /api/answer')).toHaveLength(1);
  });

  it("doesn't resend rejected values", async () => {
    const refusal = json(400, { code: 'unknown_key', message: 'This question doesn’t exist.' });
    const { store, server } = await loggedInStore({ routes: { 'PUT /api/answer': refusal } });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    await vi.advanceTimersByTimeAsync(300_000);
    expect(server.to('PUT /api/answer')).toHaveLength(1);
  });

  it('saves at once when the connection is back', async () => {
    const { store, server } = await loggedInStore({ routes: { 'PUT /api/answer': networkError() } });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY);
    server.on('PUT /api/answer', saved);
    const stop = saveOnReconnectOrHide(store.dispatch);
    window.dispatchEvent(new Event('online'));
    stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState().saving.phase).toBe('saved');
  });
});
