import type { Arrangement, StepDefinition, Tab } from '@portico/form-model';
import { createSelector } from '@reduxjs/toolkit';
import { isApiError } from '../api/api-error.ts';
import { addAnotherApi } from '../add-another/add-another.api.ts';
import { forgetDocument } from '../documents/follow-conversion.ts';
import { reloadDocuments } from '../documents/load-documents.ts';
import type { AppThunk, RootState } from '../store.ts';
import { tabsApi } from '../tabs/tabs.api.ts';
import { UNTRACKED } from '../api/base-api.ts';

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
      addAnotherApi.endpoints.putAddAnother.initiate({ button_id, num_components }, UNTRACKED),
    );
    return kept.error === undefined;
  };

/**
 * Keeps the chosen tab. The server takes the files of the tab that is left off with it, and puts those that `isUndo` asks for back
 * as long as it has them.
 * @returns whether the server has kept it
 */
export const keepTab =
  (
    definition: StepDefinition,
    tab_id: string,
    { left, next, isUndo }: { left: Tab; next: Tab; isUndo: boolean },
  ): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const choice = { tab_id, chosen_tab: next.id, ...(isUndo && { undo: true }) };
    const kept = await dispatch(tabsApi.endpoints.putTab.initiate(choice, UNTRACKED));
    if (kept.error && !(await dispatch(isKeptAllTheSame(kept.error, choice)))) return false;
    if (left.id !== next.id) for (const key of left.documents) dispatch(forgetDocument(key));
    if (isUndo && next.documents.length > 0) await dispatch(reloadDocuments(definition));
    return true;
  };

/** Only the answer may have got lost: what was chosen then counts. */
const isKeptAllTheSame =
  (
    error: unknown,
    { tab_id, chosen_tab }: { tab_id: string; chosen_tab: string },
  ): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    if (isApiError(error) && typeof error.status === 'number') return false;
    const { data } = await dispatch(tabsApi.endpoints.getTabs.initiate(undefined, { forceRefetch: true }));
    return data?.[tab_id] === chosen_tab;
  };
