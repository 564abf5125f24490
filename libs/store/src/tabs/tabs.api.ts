import { PATHS } from '@portico/contracts';
import type { MessageReply } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';

export const tabsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Tab id to the chosen tab. */
    getTabs: build.query<Record<string, string>, void>({ query: () => ({ url: PATHS.tabs }) }),
    putTab: build.mutation<MessageReply, { tab_id: string; chosen_tab: string }>({
      query: (body) => ({ url: PATHS.tabs, method: 'PUT', body }),
      onQueryStarted: async ({ tab_id, chosen_tab }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          tabsApi.util.updateQueryData('getTabs', undefined, (tabs) => {
            tabs[tab_id] = chosen_tab;
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

export const { useGetTabsQuery } = tabsApi;
