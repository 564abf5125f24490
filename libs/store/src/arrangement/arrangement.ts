import type { Arrangement } from '@portico/form-model';
import { createSelector } from '@reduxjs/toolkit';
import { addAnotherApi } from '../add-another/add-another.api.ts';
import type { AppThunk, RootState } from '../store.ts';
import { tabsApi } from '../tabs/tabs.api.ts';

const selectCounts = addAnotherApi.endpoints.getAddAnother.select();
const selectTabs = tabsApi.endpoints.getTabs.select();
const NONE: Arrangement = {};

/** How the applicant arranged the form: shown sets by button, chosen tab by tab group. Nothing for a visitor. */
export const selectArrangement = createSelector(
  [
    (state: RootState) => state.session.isLoggedIn,
    (state: RootState) => selectCounts(state).data,
    (state: RootState) => selectTabs(state).data,
  ],
  (isLoggedIn, addAnother, tabs): Arrangement =>
    isLoggedIn ? { ...(addAnother && { addAnother }), ...(tabs && { tabs }) } : NONE,
);

/** Whether the server has kept the number of sets. */
export const keepSets =
  (button_id: string, num_components: number): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const kept = await dispatch(
      addAnotherApi.endpoints.putAddAnother.initiate({ button_id, num_components }),
    );
    return kept.error === undefined;
  };

/** Whether the server has kept the chosen tab. */
export const keepTab =
  (tab_id: string, chosen_tab: string): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const kept = await dispatch(tabsApi.endpoints.putTab.initiate({ tab_id, chosen_tab }));
    return kept.error === undefined;
  };
