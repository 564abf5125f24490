import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIMITS } from '@portico/contracts';
import { selectAnswers } from '../answers/answers.selectors.ts';
import { saveAnswers } from '../answers/save-answers.ts';
import { changeAnswers } from '../drafts/change-answers.ts';
import { selectLateUntil, selectReceipt, selectReopening, selectWebStatus } from '../profile.ts';
import { loggedInStore, personStep, profileReply } from '../testing/index.ts';
import { ACTIVITY_INTERVAL, noteActivity, stayLoggedIn } from './activity.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const NO_NEWS = { message: 'OK', submission: null, reopened_at: null };
const open = () => loggedInStore({ routes: { 'POST /api/activity': NO_NEWS } });

it('never ends on the server before it ends in the page', async () => {
  const { store, server } = await open();
  const heard: number[] = [];
  server.on('POST /api/activity', () => {
    heard.push(Date.now());
    return NO_NEWS;
  });
  let last = 0;
  for (const pause of [100, 59_000, 2_000, 61_000, 5_000, 54_900, 30_000]) {
    await vi.advanceTimersByTimeAsync(pause);
    last = Date.now();
    store.dispatch(noteActivity());
  }
  await vi.advanceTimersByTimeAsync(LIMITS.idleTimeout - LIMITS.idleWarningBefore);
  // As on the server: record activity at most once a minute.
  const written = heard.reduce((at, now) => (now - at >= 60_000 ? now : at), 0);
  expect(written + LIMITS.idleTimeout + LIMITS.sessionGrace).toBeGreaterThanOrEqual(
    last + LIMITS.idleTimeout,
  );
  for (const [index, at] of heard.slice(1).entries()) {
    expect(at - heard[index]!).toBeGreaterThanOrEqual(ACTIVITY_INTERVAL);
  }
});

it("doesn't count during the warning; confirming does", async () => {
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

it("isn't reported after logging out", async () => {
  const { store, server } = await open();
  store.dispatch(noteActivity());
  store.dispatch({ type: 'session/loggedOut', payload: 'Bye.' });
  await vi.advanceTimersByTimeAsync(0);
  expect(server.to('POST /api/activity')).toHaveLength(0);
});

it('reloads the profile after changes by the office or another window', async () => {
  const receipt = { reference: 'PX-4711', submitted_at: '2026-11-21T10:42:00.000Z' };
  const web_status = [{ web_status: 'started' as const }];
  const submitted = {
    submission: receipt,
    web_status: [...web_status, { web_status: 'submitted' as const }],
  };
  const { store, server } = await loggedInStore({ profile: submitted });
  vi.setSystemTime(ACTIVITY_INTERVAL);
  const fetched = () => server.to('GET /api/profile').length;
  const act = (news: object) => {
    server.on('POST /api/activity', { ...NO_NEWS, ...news });
    const told = server.to('POST /api/activity').length;
    store.dispatch(stayLoggedIn());
    return vi.waitFor(() => expect(server.to('POST /api/activity')).toHaveLength(told + 1));
  };
  const reopened_at = '2026-11-22T09:00:00.000Z';
  const reopening = { reference: 'PX-4711', reopened_at, reason: 'The transcript is of another school.' };
  server.on('GET /api/profile', profileReply({ web_status, reopening }));
  await act({ submission: 'PX-4711' });
  await act({ reopened_at });
  await vi.waitFor(() => expect(selectReopening(store.getState())).toEqual(reopening));
  expect(selectWebStatus(store.getState())).toBe('started');

  const again = { reference: 'PX-4712', submitted_at: '2026-11-22T10:00:00.000Z' };
  server.on('GET /api/profile', profileReply({ ...submitted, submission: again }));
  await act({ reopened_at });
  await act({ submission: 'PX-4712' });
  await vi.waitFor(() => expect(selectReceipt(store.getState())).toEqual(again));
  expect(fetched()).toBe(3);
});

it('receives server time and extensions', async () => {
  const times: (string | undefined)[] = [];
  const page = { onTime: (instant: string | undefined) => void times.push(instant) };
  const { store, server } = await loggedInStore({ page });
  vi.setSystemTime(ACTIVITY_INTERVAL);
  const late_until = '2026-11-26T05:00:00.000Z';
  const now = '2026-11-21T15:00:00.000Z';
  for (const until of [late_until, null]) {
    server.on('POST /api/activity', { ...NO_NEWS, late_until: until, now });
    server.on('GET /api/profile', profileReply(until === null ? {} : { late_until: until }));
    store.dispatch(stayLoggedIn());
    await vi.waitFor(() => expect(selectLateUntil(store.getState())).toBe(until));
  }
  expect(times).toEqual([now, now]);
  expect(server.to('GET /api/profile')).toHaveLength(3);
});

it("doesn't reload the profile during a save", async () => {
  const saved = {
    message: 'Saved.',
    version: 1,
    saved_at: '2026-11-22T09:00:00.000Z',
    conflicts: [],
    changed: {},
  };
  const { store, server } = await loggedInStore({
    routes: { 'POST /api/activity': { ...NO_NEWS, reopened_at: '2026-11-22T09:00:00.000Z' } },
  });
  let answer = (_reply: object): void => undefined;
  server.on('GET /api/profile', () => new Promise<object>((resolve) => (answer = resolve)));
  server.on('PUT /api/answer', saved);
  vi.setSystemTime(ACTIVITY_INTERVAL);
  store.dispatch(stayLoggedIn());
  await vi.waitFor(() => expect(server.to('GET /api/profile')).toHaveLength(2));
  store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
  const done = store.dispatch(saveAnswers());
  answer(profileReply());
  await done;
  expect(server.requests.at(-1)?.path).toBe('/api/answer');
  expect(selectAnswers(store.getState())).toMatchObject({ first_name: 'Ada' });
});
