import { LIMITS, PATHS } from '@portico/contracts';
import type { ErrorMap, MessageReply, WebStatus } from '@portico/contracts';
import { baseApi, UNTRACKED } from './api/base-api.ts';
import { withRetries } from './api/base-query.ts';
import { profileApi, selectLastPage, selectWebStatus } from './profile.ts';
import type { AppThunk } from './root-reducer.ts';

const postWithRetries = withRetries(LIMITS.webStatusAttempts);

export const progressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    putLastPage: build.mutation<MessageReply, string>({
      query: (last_page) => ({ url: PATHS.lastPage, method: 'PUT', body: { last_page } }),
    }),

    /** Optimistic: if the server refuses, the status is rolled back. Up to three attempts. */
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

/** Tells the server which page the person is on. Ignores failures, because the next page change sends a newer path. */
export const recordLastPage =
  (path: string): AppThunk =>
  (dispatch, getState) => {
    const status = selectWebStatus(getState());
    if (status !== 'started' && status !== 'validating') return;
    if (selectLastPage(getState()) === path) return;
    dispatch(
      profileApi.util.updateQueryData('getProfile', undefined, (profile) => {
        profile.last_page = path;
      }),
    );
    void dispatch(progressApi.endpoints.putLastPage.initiate(path, UNTRACKED));
  };

export const setWebStatus =
  (status: WebStatus): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(progressApi.endpoints.postWebStatus.initiate(status, UNTRACKED)).unwrap();
  };
