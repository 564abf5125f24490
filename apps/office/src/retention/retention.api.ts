import {
  type ExpiredReply,
  purgePath,
  type PurgePayload,
  type PurgeReply,
  RETENTION_PATH,
  type RetentionReply,
  retentionRulePath,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

export type Rule = RetentionReply['rules'][number];

const retentionApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    getRetention: build.query<RetentionReply, void>({
      query: () => ({ url: RETENTION_PATH }),
      providesTags: ['Retention'],
      keepUnusedDataFor: 0,
    }),
    getExpired: build.infiniteQuery<ExpiredReply, string, string>({
      query: ({ queryArg: rule, pageParam: after }) => ({
        url: retentionRulePath(rule),
        ...(after !== '' && { params: { after } }),
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['Retention'],
      keepUnusedDataFor: 0,
    }),
    purge: build.mutation<PurgeReply, PurgePayload & { rule: string }>({
      query: ({ rule, ...body }) => ({ url: purgePath(rule), method: 'POST', body }),
      invalidatesTags: ['Retention', 'List'],
    }),
  }),
});

export const { useGetRetentionQuery, useGetExpiredInfiniteQuery, usePurgeMutation } = retentionApi;
