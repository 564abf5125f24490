import {
  type BannersHistoryReply,
  type BannersPayload,
  type BannersReply,
  historyOfPath,
  restoreOfPath,
  STAFF_BANNERS_PATH,
  type UniversityRestorePayload,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

export type Banner = BannersReply['banners'][number];

const bannersApi = officeApi.enhanceEndpoints({ addTagTypes: ['Banners'] }).injectEndpoints({
  endpoints: (build) => ({
    getBanners: build.query<BannersReply, void>({
      query: () => ({ url: STAFF_BANNERS_PATH }),
      providesTags: ['Banners'],
      keepUnusedDataFor: 0,
    }),
    getBannersHistory: build.query<BannersHistoryReply['revisions'], void>({
      query: () => ({ url: historyOfPath(STAFF_BANNERS_PATH) }),
      transformResponse: ({ revisions }: BannersHistoryReply) => revisions,
      providesTags: ['Banners'],
    }),
    // Refetches even if the change is rejected, because the usual reason is that someone else changed the banners.
    setBanners: build.mutation<BannersReply, BannersPayload>({
      query: (body) => ({ url: STAFF_BANNERS_PATH, method: 'PUT', body }),
      invalidatesTags: ['Banners'],
    }),
    restoreBanners: build.mutation<BannersReply, UniversityRestorePayload>({
      query: (body) => ({ url: restoreOfPath(STAFF_BANNERS_PATH), method: 'POST', body }),
      invalidatesTags: ['Banners'],
    }),
  }),
});

export const {
  useGetBannersQuery,
  useGetBannersHistoryQuery,
  useSetBannersMutation,
  useRestoreBannersMutation,
} = bannersApi;
