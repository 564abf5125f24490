import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeAnswers } from '../drafts/change-answers.ts';
import { offeredTo } from '../drafts/draft-storage.ts';
import { json, loggedInStore, personStep, storedDrafts } from '../testing/index.ts';
import { endIdleSession, saveAndLogOut } from './end-session.ts';
import { loggedIn } from './session.slice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("doesn't end a newer session after a slow request", async () => {
  let answer = (): void => undefined;
  const saved = { message: 'OK', version: 1, saved_at: '', conflicts: [], changed: {} };
  const { store, server } = await loggedInStore({
    routes: {
      'PUT /api/answer': () => new Promise((resolve) => (answer = () => resolve(saved))),
      'GET /api/logout': { message: 'OK' },
    },
  });
  store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
  const ended = store.dispatch(endIdleSession());
  await vi.advanceTimersByTimeAsync(5_000);
  await ended;
  expect(store.getState().session.isLoggedIn).toBe(false);
  store.dispatch(loggedIn('ada@example.org'));
  answer();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.to('GET /api/logout')).toEqual([]);
});

it("aborts a late logout response, which would clear a newer session's cookies", async () => {
  const { store } = await loggedInStore();
  let signal: AbortSignal | undefined;
  vi.stubGlobal('fetch', (request: Request) => {
    signal = request.signal;
    return new Promise(() => undefined);
  });
  const ended = store.dispatch(endIdleSession());
  await vi.advanceTimersByTimeAsync(4_999);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await ended;
  expect(signal?.aborted).toBe(true);
});

it.each([
  ['forgets', 200, []],
  ['keeps', 400, ['first_name']],
])('%s the offered answers when the last save gets %s', async (_does, status, kept) => {
  vi.useRealTimers();
  const owner = offeredTo('ada@example.org');
  const drafts = await storedDrafts(owner, { first_name: 'Augusta' });
  const saved = { message: 'OK', version: 1, saved_at: '', conflicts: [], changed: {} };
  const { store } = await loggedInStore({
    drafts,
    profile: { username: 'ada@example.org', answer: { first_name: 'Grace' } },
    routes: {
      'PUT /api/answer': json(status, saved),
      'GET /api/logout': { message: 'OK' },
    },
  });
  store.dispatch(changeAnswers(personStep, { last_name: 'Lovelace' }));
  await store.dispatch(saveAndLogOut('Logged out.'));
  expect(Object.keys(await drafts.read(owner))).toEqual(kept);
});
