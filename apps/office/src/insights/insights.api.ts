import { type InsightsReply, STAFF_INSIGHTS_PATH } from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

const insightsApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    getInsights: build.query<InsightsReply, string | null>({
      query: (step) => ({ url: STAFF_INSIGHTS_PATH, ...(step !== null && { params: { step } }) }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetInsightsQuery } = insightsApi;
