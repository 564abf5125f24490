import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeAnswers } from '../drafts/change-answers.ts';
import { loggedInStore, personStep } from '../testing/index.ts';
import { endIdleSession } from './end-idle-session.ts';
import { loggedIn } from './session.slice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('does not end the session that has begun since, when the server took its time', async () => {
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
