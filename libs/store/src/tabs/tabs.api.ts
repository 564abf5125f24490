import { PATHS } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';

export const tabsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Tab id to the chosen tab. */
    getTabs: build.query<Record<string, string>, void>({ query: () => ({ url: PATHS.tabs }) }),
    /** Answers with all chosen tabs. */
    putTab: build.mutation<Record<string, string>, { tab_id: string; chosen_tab: string; undo?: boolean }>({
      query: (body) => ({ url: PATHS.tabs, method: 'PUT', body }),
      onQueryStarted: async ({ tab_id, chosen_tab }, { dispatch, getState, queryFulfilled }) => {
        const patch = dispatch(
          tabsApi.util.updateQueryData('getTabs', undefined, (tabs) => {
            tabs[tab_id] = chosen_tab;
          }),
        );
        const kept = await queryFulfilled.catch(() => patch.undo());
        if (!kept) return;
        // Choices that are being fetched were not patched, and would be written over this one.
        await dispatch(tabsApi.util.getRunningQueryThunk('getTabs', undefined));
        const known = tabsApi.endpoints.getTabs.select()(getState()).data;
        const value = { ...kept.data, ...known, [tab_id]: chosen_tab };
        dispatch(
          tabsApi.util.upsertQueryEntries([{ endpointName: 'getTabs', arg: undefined, value } as const]),
        );
      },
    }),
  }),
});

export const { useGetTabsQuery } = tabsApi;
