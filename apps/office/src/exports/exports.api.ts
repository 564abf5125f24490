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

/** IDs of exports that were started in this tab, which downloads them as soon as they are ready. */
export const startedHere = new Set<string>();

/** Refetches after a refusal, too, because the export may have expired. */
const changed = [{ type: 'Bulk' as const }];

export const exportsApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    getExports: build.query<BulkJobsReply, void>({
      query: () => ({ url: STAFF_BULK_PATH }),
      providesTags: ['Bulk'],
      extraOptions: { isBackground: true },
    }),
    getSkipped: build.query<BulkLeftOutReply, { id: string; count: number }>({
      query: ({ id }) => ({ url: staffBulkLeftOutPath(id) }),
    }),
    startExport: build.mutation<BulkJobReply, BulkPayload>({
      query: (body) => ({ url: STAFF_BULK_PATH, method: 'POST', body }),
      invalidatesTags: changed,
    }),
    removeExport: build.mutation<null, string>({
      query: (id) => ({ url: staffBulkPath(id), method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    linkExport: build.mutation<BulkLinkReply, string>({
      query: (id) => ({ url: staffBulkLinkPath(id), method: 'POST' }),
      invalidatesTags: (_reply, error) => (error ? changed : []),
    }),
  }),
});

export const refetchExports = () =>
  exportsApi.endpoints.getExports.initiate(undefined, { subscribe: false, forceRefetch: true });

export const { useGetSkippedQuery, useStartExportMutation, useRemoveExportMutation, useLinkExportMutation } =
  exportsApi;
