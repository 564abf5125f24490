import { LIMITS, PATHS } from '@portico/contracts';
import type { ErrorMap, MessageReply, WebStatus } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';
import { retrying } from '../api/retrying.ts';
import { profileApi } from '../profile/profile.api.ts';

const postWithRetries = retrying(LIMITS.webStatusAttempts);

export const progressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    putLastPage: build.mutation<MessageReply, string>({
      query: (last_page) => ({ url: PATHS.lastPage, method: 'PUT', body: { last_page } }),
    }),

    /** Shown at once, taken back when the server refuses. Up to three tries in all. */
    postWebStatus: build.mutation<MessageReply, WebStatus>({
      queryFn: async (web_status, api) => {
        const result = await postWithRetries(
          { url: PATHS.webStatus, method: 'POST', body: { web_status } },
          api,
          {},
        );
        return result.error ? { error: result.error } : { data: result.data as MessageReply };
      },
      onQueryStarted: async (web_status, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          profileApi.util.updateQueryData('getProfile', undefined, (profile) => {
            if (profile.web_status.some((item) => item.web_status === web_status)) return;
            profile.web_status.push({ web_status });
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),

    postValidations: build.mutation<MessageReply, ErrorMap>({
      query: (errors) => ({ url: PATHS.validations, method: 'POST', body: errors }),
    }),
  }),
});
