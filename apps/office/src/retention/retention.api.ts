import {
  type KeptReply,
  letGoPath,
  type LetGoPayload,
  type LetGoReply,
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
    getKept: build.infiniteQuery<KeptReply, string, string>({
      query: ({ queryArg: rule, pageParam: after }) => ({
        url: retentionRulePath(rule),
        ...(after !== '' && { params: { after } }),
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['Retention'],
      keepUnusedDataFor: 0,
    }),
    letGo: build.mutation<LetGoReply, LetGoPayload & { rule: string }>({
      query: ({ rule, ...body }) => ({ url: letGoPath(rule), method: 'POST', body }),
      invalidatesTags: ['Retention', 'List'],
    }),
  }),
});

export const { useGetRetentionQuery, useGetKeptInfiniteQuery, useLetGoMutation } = retentionApi;
