import {
  STAFF_TERMS_HISTORY_PATH,
  STAFF_TERMS_PATH,
  staffTermPath,
  type TermClearQuery,
  type TermDatesPayload,
  type TermsChangeReply,
  type TermsHistoryReply,
  type TermsReply,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

export type Dates = TermsReply['dates'][number];
export type Term = TermsReply['terms'][number];

export interface Chosen {
  term: Term;
  audience: Dates['audience'];
  then?: Pick<Dates, 'opens' | 'closes' | 'time_zone' | 'grace_minutes'>;
}

/** Refetches even if the change is rejected, because the usual reason is that someone else changed the dates. */
const changed = (_reply: unknown, _error: unknown, { plan_only }: { plan_only?: boolean }) =>
  plan_only ? [] : ['Terms' as const];

const termsApi = officeApi.enhanceEndpoints({ addTagTypes: ['Terms'] }).injectEndpoints({
  endpoints: (build) => ({
    getTermDates: build.query<TermsReply, void>({
      query: () => ({ url: STAFF_TERMS_PATH }),
      providesTags: ['Terms'],
      keepUnusedDataFor: 0,
    }),
    getTermDatesHistory: build.query<TermsHistoryReply['revisions'], void>({
      query: () => ({ url: STAFF_TERMS_HISTORY_PATH }),
      transformResponse: ({ revisions }: TermsHistoryReply) => revisions,
      providesTags: ['Terms'],
    }),
    setDates: build.mutation<TermsChangeReply, TermDatesPayload & { term: string }>({
      query: ({ term, ...body }) => ({ url: staffTermPath(term), method: 'PUT', body }),
      invalidatesTags: changed,
    }),
    clearDates: build.mutation<TermsChangeReply, TermClearQuery & { term: string }>({
      query: ({ term, ...params }) => ({ url: staffTermPath(term), method: 'DELETE', params }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetTermDatesQuery,
  useGetTermDatesHistoryQuery,
  useSetDatesMutation,
  useClearDatesMutation,
} = termsApi;
