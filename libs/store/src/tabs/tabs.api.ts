import { PATHS } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';

export const tabsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Tab id to the chosen tab. */
    getTabs: build.query<Record<string, string>, void>({ query: () => ({ url: PATHS.tabs }) }),
    /** Answers with all chosen tabs. */
    putTab: build.mutation<Record<string, string>, { tab_id: string; chosen_tab: string }>({
      query: (body) => ({ url: PATHS.tabs, method: 'PUT', body }),
      onQueryStarted: async ({ tab_id, chosen_tab }, { dispatch, getState, queryFulfilled }) => {
        const patch = dispatch(
          tabsApi.util.updateQueryData('getTabs', undefined, (tabs) => {
            tabs[tab_id] = chosen_tab;
          }),
        );
        const kept = await queryFulfilled.catch(() => patch.undo());
        // Where the choices could not be fetched, there was nothing to patch, and the page would stay on the tab that is left.
        const known = tabsApi.endpoints.getTabs.select()(getState()).data;
        if (kept && !known) await dispatch(tabsApi.util.upsertQueryData('getTabs', undefined, kept.data));
      },
    }),
  }),
});

export const { useGetTabsQuery } = tabsApi;
