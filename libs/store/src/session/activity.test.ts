import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIMITS } from '@portico/contracts';
import { loggedInStore } from '../testing/index.ts';
import { ACTIVITY_INTERVAL, noteActivity, stayLoggedIn } from './activity.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const open = () => loggedInStore({ routes: { 'POST /api/activity': { message: 'OK' } } });

it('is never cut off by the server before the page thinks so, however the minutes of both fall', async () => {
  const { store, server } = await open();
  const heard: number[] = [];
  server.on('POST /api/activity', () => {
    heard.push(Date.now());
    return { message: 'OK' };
  });
  let last = 0;
  for (const pause of [100, 59_000, 2_000, 61_000, 5_000, 54_900, 30_000]) {
    await vi.advanceTimersByTimeAsync(pause);
    last = Date.now();
    store.dispatch(noteActivity());
  }
  await vi.advanceTimersByTimeAsync(LIMITS.idleTimeout - LIMITS.idleWarningBefore);
  // The server writes it down unless it did so in the minute before.
  const written = heard.reduce((at, now) => (now - at >= 60_000 ? now : at), 0);
  expect(written + LIMITS.idleTimeout + LIMITS.sessionGrace).toBeGreaterThanOrEqual(
    last + LIMITS.idleTimeout,
  );
  for (const [index, at] of heard.slice(1).entries()) {
    expect(at - heard[index]!).toBeGreaterThanOrEqual(ACTIVITY_INTERVAL);
  }
});

it('does not count as an answer to the warning; saying so does', async () => {
  const { store, server } = await open();
  store.dispatch(noteActivity());
  await vi.advanceTimersByTimeAsync(LIMITS.idleTimeout - LIMITS.idleWarningBefore);
  store.dispatch(noteActivity());
  await vi.advanceTimersByTimeAsync(0);
  expect(server.to('POST /api/activity')).toHaveLength(1);
  store.dispatch(stayLoggedIn());
  await vi.advanceTimersByTimeAsync(0);
  expect(server.to('POST /api/activity')).toHaveLength(2);
});

it('is told no more once nobody is logged in', async () => {
  const { store, server } = await open();
  store.dispatch(noteActivity());
  store.dispatch({ type: 'session/loggedOut', payload: 'Bye.' });
  await vi.advanceTimersByTimeAsync(0);
  expect(server.to('POST /api/activity')).toHaveLength(0);
});
