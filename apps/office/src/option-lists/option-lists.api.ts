import {
  type ListChangePayload,
  type ListChangeReply,
  type ListHistoryReply,
  type ListReply,
  type ListsReply,
  STAFF_LISTS_PATH,
  staffListHistoryPath,
  staffListPath,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

const optionListsApi = officeApi.enhanceEndpoints({ addTagTypes: ['OptionList'] }).injectEndpoints({
  endpoints: (build) => ({
    getOptionLists: build.query<ListsReply['lists'], void>({
      query: () => ({ url: STAFF_LISTS_PATH }),
      transformResponse: ({ lists }: ListsReply) => lists,
      providesTags: ['OptionList'],
      keepUnusedDataFor: 0,
    }),
    getOptionList: build.query<ListReply, string>({
      query: (name) => ({ url: staffListPath(name) }),
      providesTags: ['OptionList'],
      keepUnusedDataFor: 0,
    }),
    getOptionListHistory: build.query<ListHistoryReply['revisions'], string>({
      query: (name) => ({ url: staffListHistoryPath(name) }),
      transformResponse: ({ revisions }: ListHistoryReply) => revisions,
      providesTags: ['OptionList'],
    }),
    changeOptionList: build.mutation<ListChangeReply, ListChangePayload & { list: string }>({
      query: ({ list, ...body }) => ({ url: staffListPath(list), method: 'PUT', body }),
      // Refetches even if the change is rejected, because the usual reason is that someone else changed the list.
      invalidatesTags: (_reply, _error, { plan_only }) => (plan_only ? [] : ['OptionList']),
    }),
  }),
});

export const {
  useGetOptionListsQuery,
  useGetOptionListQuery,
  useGetOptionListHistoryQuery,
  useChangeOptionListMutation,
} = optionListsApi;
