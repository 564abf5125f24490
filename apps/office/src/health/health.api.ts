import {
  HEALTH_PATHS,
  type ProblemCountReply,
  problemKindPath,
  fixAllProblemsPath,
  fixProblemPath,
  dismissEmailPath,
  type HealthReply,
  type FailedJobsReply,
  type FixAllReply,
  type FixReply,
  type UndeliveredEmailsReply,
  type RunJobsReply,
  type ProblemsReply,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

const healthApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    getProblemCount: build.query<ProblemCountReply, void>({
      query: () => ({ url: HEALTH_PATHS.count }),
      providesTags: ['Care'],
    }),
    getHealth: build.query<HealthReply, void>({
      query: () => ({ url: HEALTH_PATHS.care }),
      providesTags: ['Care'],
    }),
    getProblems: build.infiniteQuery<ProblemsReply, string, string>({
      query: ({ queryArg: kind, pageParam: after }) => ({
        url: problemKindPath(kind),
        ...(after !== '' && { params: { after } }),
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['Care'],
      keepUnusedDataFor: 0,
    }),
    fixProblem: build.mutation<FixReply, { kind: string; id: string }>({
      query: ({ kind, id }) => ({ url: fixProblemPath(kind, id), method: 'POST', body: {} }),
      invalidatesTags: ['Care'],
    }),
    fixAllProblems: build.mutation<FixAllReply, string>({
      query: (kind) => ({ url: fixAllProblemsPath(kind), method: 'POST', body: {} }),
      invalidatesTags: ['Care'],
    }),
    getFailedJobs: build.query<FailedJobsReply, void>({
      query: () => ({ url: HEALTH_PATHS.failedJobs }),
      providesTags: ['Care'],
      keepUnusedDataFor: 0,
    }),
    runJobs: build.mutation<RunJobsReply, string[]>({
      query: (ids) => ({ url: HEALTH_PATHS.runJobs, method: 'POST', body: { ids } }),
      invalidatesTags: ['Care'],
    }),
    dismissEmail: build.mutation<null, string>({
      query: (job) => ({ url: dismissEmailPath(job), method: 'POST', body: {} }),
      invalidatesTags: ['Care'],
    }),
    getUndeliveredEmails: build.query<UndeliveredEmailsReply, void>({
      query: () => ({ url: HEALTH_PATHS.mails }),
      providesTags: ['Care'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetProblemCountQuery,
  useGetHealthQuery,
  useGetProblemsInfiniteQuery,
  useDismissEmailMutation,
  useFixProblemMutation,
  useFixAllProblemsMutation,
  useGetFailedJobsQuery,
  useRunJobsMutation,
  useGetUndeliveredEmailsQuery,
} = healthApi;
