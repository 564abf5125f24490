import { LIMITS, PATHS } from '@portico/contracts';
import type { ActivityReply } from '@portico/contracts';
import { UNTRACKED, baseApi } from '../api/base-api.ts';
import { renewProfile, selectProfile } from '../profile.ts';
import type { AppThunk } from '../state.ts';
import { writeMark } from './browser-marks.ts';

/** The server hears of activity at most once a minute. */
export const ACTIVITY_INTERVAL = 60_000;
const WARNED_AFTER = LIMITS.idleTimeout - LIMITS.idleWarningBefore;

/** Milliseconds since the person last did something in any tab; 0 when that is not known. */
export const idleFor = (): AppThunk<number> => (_dispatch, _getState, environment) =>
  Date.now() - (readLastActive(environment.storage) ?? environment.activity.at ?? Date.now());

/**
 * The person did something: all tabs and the server count from now. Once the warning is due, moving the mouse is not
 * enough any more: only `stayLoggedIn` counts.
 */
export const noteActivity = (): AppThunk => (dispatch) => {
  if (dispatch(idleFor()) < WARNED_AFTER) dispatch(recordActivity());
};

/** The answer to the warning. The server hears of it at once. */
export const stayLoggedIn =
  (): AppThunk =>
  (dispatch, _getState, { activity }) => {
    activity.sentAt = 0;
    dispatch(recordActivity());
  };

/**
 * Something done less than a minute after the last message is told at the end of that minute: with the server's own
 * minute between two notes, its limit (15 minutes and one of grace) is never shorter than the page's.
 */
const recordActivity = (): AppThunk => (dispatch, getState, environment) => {
  const { activity, storage } = environment;
  activity.at = Date.now();
  writeLastActive(storage, activity.at);
  if (activity.timer !== null) clearTimeout(activity.timer);
  const wait = Math.max(0, activity.sentAt + ACTIVITY_INTERVAL - activity.at);
  activity.timer = setTimeout(() => {
    activity.timer = null;
    if (!getState().session.isLoggedIn) return;
    activity.sentAt = Date.now();
    void dispatch(sendActivity());
  }, wait);
};

/** A session that is over is told by the fetch layer; anything else is made good by the next message. */
const sendActivity =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page }) => {
    const { data } = await dispatch(activityApi.endpoints.postActivity.initiate(undefined, UNTRACKED));
    page.hearTime?.(data?.now);
    const profile = selectProfile(getState());
    if (!data || !profile) return;
    const isKnown =
      data.submission === (profile.submission?.reference ?? null) &&
      data.reopened_at === (profile.reopening?.reopened_at ?? null) &&
      (data.late_until ?? null) === (profile.late_until ?? null);
    // Submitted in another window, or given back by the office, which may have given more time too.
    if (!isKnown) await dispatch(renewProfile());
  };

const activityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    postActivity: build.mutation<ActivityReply, void>({
      query: () => ({ url: PATHS.activity, method: 'POST', body: {} }),
    }),
  }),
});

/** When the person last did something in any tab of this browser: milliseconds since 1970, as text. */
const LAST_ACTIVE_KEY = 'portico.last-active';

/** Null when nothing has been noted, or where the browser stores nothing. */
function readLastActive(storage: Storage | null): number | null {
  const noted = Number(storage?.getItem(LAST_ACTIVE_KEY) ?? NaN);
  return Number.isFinite(noted) ? noted : null;
}

export function writeLastActive(storage: Storage | null, at: number): void {
  writeMark(storage, LAST_ACTIVE_KEY, String(at));
}

/** Calls back when the person is active in another tab. Returns how to stop. */
export function onActiveElsewhere(callback: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === LAST_ACTIVE_KEY) callback();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
