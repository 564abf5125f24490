import { PATHS } from '@portico/contracts';
import type { ActivityReply } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';

export const activityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    postActivity: build.mutation<ActivityReply, void>({
      query: () => ({ url: PATHS.activity, method: 'POST', body: {} }),
    }),
  }),
});
