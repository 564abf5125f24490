import { LIMITS, TEXTS } from '@portico/contracts';
import { inEnglish } from '@portico/texts/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeAnswers } from '../drafts/change-answers.ts';
import { offeredTo } from '../drafts/draft-storage.ts';
import { profileApi } from '../profile.ts';
import {
  json,
  loggedInStore,
  MemoryStorage,
  personStep,
  storedDrafts,
  type StubRoute,
} from '../testing/index.ts';
import type { AppStore } from '../store.ts';
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

describe('after 15 minutes of inactivity, the reason stays inactivity', () => {
  const refusal = json(401, { code: 'unauthorized', message: 'No.' });
  const idleStore = (routes: Record<string, StubRoute>) => {
    const storage = new MemoryStorage();
    storage.setItem('portico.last-active', String(Date.now() - LIMITS.idleTimeout));
    return loggedInStore({ storage, routes: { 'GET /api/logout': { message: 'OK' }, ...routes } });
  };
  const reasonsOf = ({ subscribe, getState }: AppStore): Set<unknown> => {
    const reasons = new Set();
    subscribe(() => {
      const { ended } = inEnglish(getState().session) as { ended: { message: unknown } | null };
      if (ended) reasons.add(ended.message);
    });
    return reasons;
  };

  it('when the last save is refused', async () => {
    const { store, server } = await idleStore({ 'PUT /api/answer': refusal });
    const reasons = reasonsOf(store);
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    await store.dispatch(endIdleSession());
    expect([...reasons]).toEqual([TEXTS.loggedOutInactive]);
    expect(server.to('GET /api/logout')).toEqual([]);
  });

  it.each(['before', 'after'])('when a request is refused %s the logout is done', async (order) => {
    let [refuse, logOut] = [(): void => undefined, (): void => undefined];
    const { store, server } = await idleStore({
      'GET /api/logout': () => new Promise((resolve) => (logOut = () => resolve({ message: 'OK' }))),
    });
    server.on('GET /api/profile', () => new Promise((resolve) => (refuse = () => resolve(refusal))));
    const reasons = reasonsOf(store);
    const renewed = store.dispatch(
      profileApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true }),
    );
    const ended = store.dispatch(endIdleSession());
    await vi.advanceTimersByTimeAsync(0);
    for (const reply of order === 'before' ? [refuse, logOut] : [logOut, refuse]) {
      reply();
      await (reply === refuse ? renewed : ended);
    }
    await ended;
    expect([...reasons]).toEqual([TEXTS.loggedOutInactive]);
  });

  it('when the server refuses a page that is opened again', async () => {
    const { store } = await idleStore({ 'GET /api/profile': refusal });
    expect(inEnglish(store.getState().session)).toMatchObject({
      isLoggedIn: false,
      ended: { message: TEXTS.loggedOutInactive },
    });
  });
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
