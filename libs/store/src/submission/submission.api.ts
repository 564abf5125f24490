import { PATHS } from '@portico/contracts';
import type { SubmitReply } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';
import { profileApi } from '../profile/profile.api.ts';

export const submissionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    submit: build.mutation<SubmitReply, void>({
      query: () => ({ url: PATHS.submit, method: 'POST', body: {} }),
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const settled = await queryFulfilled.catch(() => null); // The submit flow shows the error.
        if (!settled) return;
        const { reference, submitted_at } = settled.data;
        dispatch(
          profileApi.util.updateQueryData('getProfile', undefined, (profile) => {
            profile.submission = { reference, submitted_at };
            profile.reopening = null;
            if (profile.web_status.some((item) => item.web_status === 'submitted')) return;
            profile.web_status.push({ web_status: 'submitted' });
          }),
        );
      },
    }),
  }),
});
