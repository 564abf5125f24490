import {
  CARE_PATHS,
  type CareCountReply,
  careKindPath,
  careMendAllPath,
  careMendPath,
  careSettleMailPath,
  type CareReply,
  type FailedJobsReply,
  type MendAllReply,
  type MendReply,
  type RefusedMailsReply,
  type RunJobsReply,
  type TroublesReply,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

const careApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    getCareCount: build.query<CareCountReply, void>({
      query: () => ({ url: CARE_PATHS.count }),
      providesTags: ['Care'],
    }),
    getCare: build.query<CareReply, void>({
      query: () => ({ url: CARE_PATHS.care }),
      providesTags: ['Care'],
    }),
    getTroubles: build.infiniteQuery<TroublesReply, string, string>({
      query: ({ queryArg: kind, pageParam: after }) => ({
        url: careKindPath(kind),
        ...(after !== '' && { params: { after } }),
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['Care'],
      keepUnusedDataFor: 0,
    }),
    mend: build.mutation<MendReply, { kind: string; id: string }>({
      query: ({ kind, id }) => ({ url: careMendPath(kind, id), method: 'POST', body: {} }),
      invalidatesTags: ['Care'],
    }),
    mendAll: build.mutation<MendAllReply, string>({
      query: (kind) => ({ url: careMendAllPath(kind), method: 'POST', body: {} }),
      invalidatesTags: ['Care'],
    }),
    getFailedJobs: build.query<FailedJobsReply, void>({
      query: () => ({ url: CARE_PATHS.failedJobs }),
      providesTags: ['Care'],
      keepUnusedDataFor: 0,
    }),
    runJobs: build.mutation<RunJobsReply, string[]>({
      query: (ids) => ({ url: CARE_PATHS.runJobs, method: 'POST', body: { ids } }),
      invalidatesTags: ['Care'],
    }),
    settleMail: build.mutation<null, string>({
      query: (job) => ({ url: careSettleMailPath(job), method: 'POST', body: {} }),
      invalidatesTags: ['Care'],
    }),
    getRefusedMails: build.query<RefusedMailsReply, void>({
      query: () => ({ url: CARE_PATHS.mails }),
      providesTags: ['Care'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetCareCountQuery,
  useGetCareQuery,
  useGetTroublesInfiniteQuery,
  useSettleMailMutation,
  useMendMutation,
  useMendAllMutation,
  useGetFailedJobsQuery,
  useRunJobsMutation,
  useGetRefusedMailsQuery,
} = careApi;
