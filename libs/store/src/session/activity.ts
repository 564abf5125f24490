import { LIMITS, PATHS } from '@portico/contracts';
import type { ActivityReply } from '@portico/contracts';
import { UNTRACKED, baseApi } from '../api/base-api.ts';
import { renewProfile, selectProfile } from '../profile.ts';
import type { AppThunk } from '../root-reducer.ts';
import { idleTime, isIdle, writeLastActive } from './last-active.ts';

export const ACTIVITY_INTERVAL = 60_000;
const WARNED_AFTER = LIMITS.idleTimeout - LIMITS.idleWarningBefore;

export const isIdleFor =
  (limit: number): AppThunk<boolean> =>
  (_dispatch, _getState, environment) =>
    isIdle(environment, limit);

/** Records activity in all tabs and on the server. Does nothing once the warning is due: then only `stayLoggedIn` counts. */
export const noteActivity = (): AppThunk => (dispatch, _getState, environment) => {
  if (idleTime(environment) < WARNED_AFTER) dispatch(recordActivity());
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
