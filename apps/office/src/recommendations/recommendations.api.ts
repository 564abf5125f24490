import {
  RECOMMENDATION_SETTING_PATH,
  type RecommendationSettingPayload,
  type RecommendationSettingReply,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

const recommendationsApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    getRecommendationSetting: build.query<RecommendationSettingReply, void>({
      query: () => ({ url: RECOMMENDATION_SETTING_PATH }),
      providesTags: ['RecommendationSetting'],
    }),
    changeRecommendationSetting: build.mutation<RecommendationSettingReply, RecommendationSettingPayload>({
      query: (body) => ({ url: RECOMMENDATION_SETTING_PATH, method: 'PUT', body }),
      invalidatesTags: ['RecommendationSetting'],
    }),
  }),
});

export const { useGetRecommendationSettingQuery, useChangeRecommendationSettingMutation } =
  recommendationsApi;
