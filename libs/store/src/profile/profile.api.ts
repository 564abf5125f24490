import { PATHS } from '@portico/contracts';
import type { ProfileReply } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';
import { openAccountDrafts } from '../drafts/open-account-drafts.ts';
import type { AppDispatch } from '../store.ts';

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<ProfileReply, void>({
      query: () => ({ url: PATHS.profile }),
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const settled = await queryFulfilled.catch(() => null); // The error is in the query's own state.
        if (settled) await (dispatch as AppDispatch)(openAccountDrafts(settled.data));
      },
    }),
  }),
});

export const { useGetProfileQuery } = profileApi;
