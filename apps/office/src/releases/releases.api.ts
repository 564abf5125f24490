import {
  type ChannelChangePayload,
  type ReleaseChannelReply,
  type ReleaseDifferenceReply,
  type ReleaseHistoryReply,
  type ReleasesReply,
  RELEASE_PATHS,
  releaseDifferencePath,
  releaseHistoryPath,
  releasePath,
  releaseWithdrawPath,
  type TrialReply,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

export interface TwoVersions {
  name: string;
  from: string;
  to: string;
}

/** Refetches even if the change is rejected, because the usual reason is that someone else changed the release. */
const changed = ['Release' as const];

const releasesApi = officeApi.enhanceEndpoints({ addTagTypes: ['Release'] }).injectEndpoints({
  endpoints: (build) => ({
    getReleases: build.query<ReleaseChannelReply[], void>({
      query: () => ({ url: RELEASE_PATHS.releases }),
      transformResponse: ({ channels }: ReleasesReply) => channels,
      providesTags: ['Release'],
    }),
    getRelease: build.query<ReleaseChannelReply, string>({
      query: (name) => ({ url: releasePath(name) }),
      providesTags: ['Release'],
    }),
    getReleaseHistory: build.query<ReleaseHistoryReply['entries'], string>({
      query: (name) => ({ url: releaseHistoryPath(name) }),
      transformResponse: ({ entries }: ReleaseHistoryReply) => entries,
      providesTags: ['Release'],
    }),
    /** Cached for an hour, because the difference between two published versions never changes. */
    getDifference: build.query<ReleaseDifferenceReply, TwoVersions>({
      query: ({ name, from, to }) => ({ url: releaseDifferencePath(name, from, to) }),
      keepUnusedDataFor: 3_600,
    }),
    changeRelease: build.mutation<ReleasesReply, { change: ChannelChangePayload; reason: string }>({
      query: ({ change, reason }) => ({
        url: RELEASE_PATHS.changes,
        method: 'POST',
        body: { changes: [change], ...(reason !== '' && { reason }) },
      }),
      invalidatesTags: changed,
    }),
    withdrawRelease: build.mutation<ReleaseChannelReply, { name: string; version: string; reason: string }>({
      query: ({ name, version, reason }) => ({
        url: releaseWithdrawPath(name),
        method: 'POST',
        body: { version, ...(reason !== '' && { reason }) },
      }),
      invalidatesTags: changed,
    }),
    tryRelease: build.mutation<TrialReply, { name: string; version: string }>({
      query: ({ name, version }) => ({
        url: RELEASE_PATHS.trials,
        method: 'POST',
        body: { versions: { [name]: version } },
      }),
    }),
    checkRelease: build.mutation<unknown, { name: string; version: string }>({
      query: ({ name, version }) => ({
        url: RELEASE_PATHS.checks,
        method: 'POST',
        body: { versions: { [name]: version } },
      }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetReleasesQuery,
  useGetReleaseQuery,
  useGetReleaseHistoryQuery,
  useGetDifferenceQuery,
  useChangeReleaseMutation,
  useWithdrawReleaseMutation,
  useTryReleaseMutation,
  useCheckReleaseMutation,
} = releasesApi;
