import {
  historyOfPath,
  type BrandingHistoryReply,
  type BrandingPayload,
  type BrandingReply,
  restoreOfPath,
  BRANDING_PATH,
  type UniversityRestorePayload,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

const brandingApi = officeApi.enhanceEndpoints({ addTagTypes: ['Look'] }).injectEndpoints({
  endpoints: (build) => ({
    getBranding: build.query<BrandingReply, void>({
      query: () => ({ url: BRANDING_PATH }),
      providesTags: ['Look'],
      keepUnusedDataFor: 0,
    }),
    getBrandingHistory: build.query<BrandingHistoryReply['revisions'], void>({
      query: () => ({ url: historyOfPath(BRANDING_PATH) }),
      transformResponse: ({ revisions }: BrandingHistoryReply) => revisions,
      providesTags: ['Look'],
    }),
    // Refetches even if the change is rejected, because the usual reason is that someone else changed the branding.
    setBranding: build.mutation<BrandingReply, BrandingPayload>({
      query: (body) => ({ url: BRANDING_PATH, method: 'PUT', body }),
      invalidatesTags: (_reply, _error, { plan_only }) => (plan_only ? [] : ['Look']),
    }),
    restoreBranding: build.mutation<BrandingReply, UniversityRestorePayload>({
      query: (body) => ({ url: restoreOfPath(BRANDING_PATH), method: 'POST', body }),
      invalidatesTags: ['Look'],
    }),
  }),
});

export const {
  useGetBrandingQuery,
  useGetBrandingHistoryQuery,
  useSetBrandingMutation,
  useRestoreBrandingMutation,
} = brandingApi;
