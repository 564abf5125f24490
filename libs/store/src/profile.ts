import { PATHS } from '@portico/contracts';
import type { ProfileReply, WebStatus } from '@portico/contracts';
import { baseApi } from './api/base-api.ts';
import type { RootState, AppThunk } from './root-reducer.ts';

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<ProfileReply, void>({ query: () => ({ url: PATHS.profile }) }),
  }),
});

export const { useGetProfileQuery } = profileApi;

const selectProfileQuery = profileApi.endpoints.getProfile.select();

export const selectProfile = (state: RootState): ProfileReply | undefined =>
  state.session.isLoggedIn ? selectProfileQuery(state).data : undefined;

/** Statuses in order. The profile lists the ones that were reached, so their number determines the current status. */
const STATUSES = ['started', 'validating', 'submitted'] as const;

export function webStatusOf(profile: Pick<ProfileReply, 'web_status'>): WebStatus | null {
  const recognised = new Set<string>(STATUSES);
  const listed = new Set(
    profile.web_status.map((item) => item.web_status).filter((status) => recognised.has(status)),
  );
  return STATUSES[listed.size - 1] ?? null;
}

export const selectWebStatus = (state: RootState): WebStatus | null => {
  const profile = selectProfile(state);
  return profile ? webStatusOf(profile) : null;
};
export const selectUsername = (state: RootState) => selectProfile(state)?.username ?? null;
export const selectLastPage = (state: RootState) => selectProfile(state)?.last_page ?? null;
export const selectReceipt = (state: RootState) => selectProfile(state)?.submission ?? null;
export const selectReopening = (state: RootState) => selectProfile(state)?.reopening ?? null;
export const selectLateUntil = (state: RootState) => selectProfile(state)?.late_until ?? null;
export const selectNumLogins = (state: RootState) => selectProfile(state)?.successful_login.length || 1;

/** Reloads the profile once no save is running: it would overwrite newer answers of a running save. */
export const renewProfile =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { saves }) => {
    while (saves.running) await saves.running;
    saves.running = dispatch(
      profileApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    try {
      await saves.running;
    } finally {
      saves.running = null;
    }
  };
