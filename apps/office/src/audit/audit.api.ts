import { AUDIT_PATHS, type AuditReply, type AuditSearch } from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

const auditApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    searchAudit: build.infiniteQuery<AuditReply, AuditSearch, string>({
      query: ({ queryArg, pageParam: before }) => ({
        url: AUDIT_PATHS.audit,
        params: { ...queryArg, ...(before !== '' && { before }), limit: 100 },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['Audit'],
      keepUnusedDataFor: 0,
    }),
    /** A mutation, so that RTK Query doesn't cache the export. */
    exportAudit: build.mutation<string, AuditSearch>({
      query: (params) => ({
        url: AUDIT_PATHS.export,
        params: { ...params },
        responseHandler: (response) =>
          response.ok ? response.text() : (response.json() as Promise<unknown>),
      }),
    }),
  }),
});

export const { useSearchAuditInfiniteQuery, useExportAuditMutation } = auditApi;
