import {
  historyOfPath,
  type LookHistoryReply,
  type LookPayload,
  type LookReply,
  restoreOfPath,
  STAFF_LOOK_PATH,
  type UniversityRestorePayload,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

const lookApi = officeApi.enhanceEndpoints({ addTagTypes: ['Look'] }).injectEndpoints({
  endpoints: (build) => ({
    getLook: build.query<LookReply, void>({
      query: () => ({ url: STAFF_LOOK_PATH }),
      providesTags: ['Look'],
      keepUnusedDataFor: 0,
    }),
    getLookHistory: build.query<LookHistoryReply['revisions'], void>({
      query: () => ({ url: historyOfPath(STAFF_LOOK_PATH) }),
      transformResponse: ({ revisions }: LookHistoryReply) => revisions,
      providesTags: ['Look'],
    }),
    // A refusal may say that somebody else has changed it: it is read again then, too.
    setLook: build.mutation<LookReply, LookPayload>({
      query: (body) => ({ url: STAFF_LOOK_PATH, method: 'PUT', body }),
      invalidatesTags: (_reply, _error, { plan_only }) => (plan_only ? [] : ['Look']),
    }),
    restoreLook: build.mutation<LookReply, UniversityRestorePayload>({
      query: (body) => ({ url: restoreOfPath(STAFF_LOOK_PATH), method: 'POST', body }),
      invalidatesTags: ['Look'],
    }),
  }),
});

export const { useGetLookQuery, useGetLookHistoryQuery, useSetLookMutation, useRestoreLookMutation } =
  lookApi;
