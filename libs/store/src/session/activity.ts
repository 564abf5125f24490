import { LIMITS, PATHS } from '@portico/contracts';
import type { ActivityReply } from '@portico/contracts';
import { UNTRACKED, baseApi } from '../api/base-api.ts';
import { renewProfile, selectProfile } from '../profile.ts';
import type { AppThunk } from '../root-reducer.ts';
import { writeFlag } from './browser-flags.ts';

export const ACTIVITY_INTERVAL = 60_000;
const WARNED_AFTER = LIMITS.idleTimeout - LIMITS.idleWarningBefore;

/** Milliseconds since the last activity in any tab; 0 if unknown. */
export const idleFor = (): AppThunk<number> => (_dispatch, _getState, environment) =>
  Date.now() - (readLastActive(environment.storage) ?? environment.activity.at ?? Date.now());

/** Records activity in all tabs and on the server. Does nothing once the warning is due: then only `stayLoggedIn` counts. */
export const noteActivity = (): AppThunk => (dispatch) => {
  if (dispatch(idleFor()) < WARNED_AFTER) dispatch(recordActivity());
};

/** Keeps the session when the person answers the warning. Reports to the server at once. */
export const stayLoggedIn =
  (): AppThunk =>
  (dispatch, _getState, { activity }) => {
    activity.sentAt = 0;
    dispatch(recordActivity());
  };

/**
 * Reports activity to the server, at most once per interval. If the last report was less than an interval ago, waits until the interval is over.
 * The server's limit is a minute longer than the page's 15 minutes, so that it never ends a session before the page does.
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

const sendActivity =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page }) => {
    const { data } = await dispatch(activityApi.endpoints.postActivity.initiate(undefined, UNTRACKED));
    page.onTime?.(data?.now);
    const profile = selectProfile(getState());
    if (!data || !profile) return;
    const isKnown =
      data.submission === (profile.submission?.reference ?? null) &&
      data.reopened_at === (profile.reopening?.reopened_at ?? null) &&
      (data.late_until ?? null) === (profile.late_until ?? null);
    // Submitted in another window, or reopened or extended by staff.
    if (!isKnown) await dispatch(renewProfile());
  };

const activityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    postActivity: build.mutation<ActivityReply, void>({
      query: () => ({ url: PATHS.activity, method: 'POST', body: {} }),
    }),
  }),
});

/** Key of the last activity in any tab. The value is milliseconds since 1970, as text. */
const LAST_ACTIVE_KEY = 'portico.last-active';

function readLastActive(storage: Storage | null): number | null {
  const noted = Number(storage?.getItem(LAST_ACTIVE_KEY) ?? NaN);
  return Number.isFinite(noted) ? noted : null;
}

export function writeLastActive(storage: Storage | null, at: number): void {
  writeFlag(storage, LAST_ACTIVE_KEY, String(at));
}

export function onActiveElsewhere(callback: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === LAST_ACTIVE_KEY) callback();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
