import { PATHS } from '@portico/contracts';
import type { Arrangement } from '@portico/form-model';
import { createSelector } from '@reduxjs/toolkit';
import { UNTRACKED, baseApi } from './api/base-api.ts';
import type { AppThunk, RootState } from './root-reducer.ts';

export const arrangementApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAddAnother: build.query<Record<string, number>, void>({ query: () => ({ url: PATHS.addAnother }) }),
    /** Returns the numbers of sets of all buttons. Not optimistic: a set that the server rejects must never be editable. */
    putAddAnother: build.mutation<Record<string, number>, { button_id: string; num_components: number }>({
      query: (body) => ({ url: PATHS.addAnother, method: 'PUT', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const kept = await queryFulfilled.catch(() => null); // The caller reports the failure.
        if (!kept) return;
        // Waits for a running query, which would overwrite the new numbers.
        await dispatch(arrangementApi.util.getRunningQueryThunk('getAddAnother', undefined));
        const counts = { endpointName: 'getAddAnother', arg: undefined, value: kept.data } as const;
        dispatch(arrangementApi.util.upsertQueryEntries([counts]));
      },
    }),

    getTabs: build.query<Record<string, string>, void>({ query: () => ({ url: PATHS.tabs }) }),
    putTab: build.mutation<Record<string, string>, { tab_id: string; chosen_tab: string; undo?: boolean }>({
      query: (body) => ({ url: PATHS.tabs, method: 'PUT', body }),
      onQueryStarted: async ({ tab_id, chosen_tab }, { dispatch, getState, queryFulfilled }) => {
        const patch = dispatch(
          arrangementApi.util.updateQueryData('getTabs', undefined, (tabs) => {
            tabs[tab_id] = chosen_tab;
          }),
        );
        const kept = await queryFulfilled.catch(() => null);
        if (!kept) {
          // Undoing an empty patch would store undefined, and the next choice would fail.
          if (patch.patches.length > 0) patch.undo();
          return;
        }
        // Waits for a running query, which would overwrite the optimistic update.
        await dispatch(arrangementApi.util.getRunningQueryThunk('getTabs', undefined));
        const known = arrangementApi.endpoints.getTabs.select()(getState()).data;
        const value = { ...kept.data, ...known, [tab_id]: chosen_tab };
        dispatch(
          arrangementApi.util.upsertQueryEntries([
            { endpointName: 'getTabs', arg: undefined, value } as const,
          ]),
        );
      },
    }),
  }),
});

export const { useGetAddAnotherQuery, useGetTabsQuery } = arrangementApi;

const selectCounts = arrangementApi.endpoints.getAddAnother.select();
const selectTabs = arrangementApi.endpoints.getTabs.select();
const NONE: Arrangement = {};

export const selectArrangement = createSelector(
  [
    (state: RootState) => state.session.isLoggedIn,
    (state: RootState) => selectCounts(state).data,
    (state: RootState) => selectTabs(state).data,
  ],
  (isLoggedIn, addAnother, tabs): Arrangement =>
    isLoggedIn ? { ...(addAnother && { addAnother }), ...(tabs && { tabs }) } : NONE,
);

export const saveSetCount =
  (button_id: string, num_components: number): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const kept = await dispatch(
      arrangementApi.endpoints.putAddAnother.initiate({ button_id, num_components }, UNTRACKED),
    );
    return kept.error === undefined;
  };
