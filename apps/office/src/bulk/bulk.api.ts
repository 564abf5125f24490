import {
  type BulkJobReply,
  type BulkJobsReply,
  type BulkLeftOutReply,
  type BulkLinkReply,
  type BulkPayload,
  STAFF_BULK_PATH,
  staffBulkLeftOutPath,
  staffBulkLinkPath,
  staffBulkPath,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

/** Also after a refusal: what was there may be gone. */
const changed = [{ type: 'Bulk' as const }];

export const bulkApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    getBulkJobs: build.query<BulkJobsReply, void>({
      query: () => ({ url: STAFF_BULK_PATH }),
      providesTags: ['Bulk'],
      extraOptions: { isNoWork: true },
    }),
    getBulkLeftOut: build.query<BulkLeftOutReply, { id: string; count: number }>({
      query: ({ id }) => ({ url: staffBulkLeftOutPath(id) }),
    }),
    orderBulk: build.mutation<BulkJobReply, BulkPayload>({
      query: (body) => ({ url: STAFF_BULK_PATH, method: 'POST', body }),
      invalidatesTags: changed,
    }),
    removeBulk: build.mutation<null, string>({
      query: (id) => ({ url: staffBulkPath(id), method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    linkBulk: build.mutation<BulkLinkReply, string>({
      query: (id) => ({ url: staffBulkLinkPath(id), method: 'POST' }),
      invalidatesTags: (_reply, error) => (error ? changed : []),
    }),
  }),
});

export const { useGetBulkLeftOutQuery, useOrderBulkMutation, useRemoveBulkMutation, useLinkBulkMutation } =
  bulkApi;
