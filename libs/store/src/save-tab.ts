import type { StepDefinition, Tab } from '@portico/form-model';
import { isApiError } from './api/api-error.ts';
import { UNTRACKED } from './api/base-api.ts';
import { arrangementApi } from './arrangement.ts';
import { forgetDocument } from './documents/follow-conversion.ts';
import { reloadDocuments } from './documents/load-documents.ts';
import type { AppThunk } from './root-reducer.ts';

/** Saves the chosen tab, and returns whether it succeeded. The server deletes the other tab's files or, for `isUndo`, restores those it still has. */
export const saveTab =
  (
    definition: StepDefinition,
    tab_id: string,
    { left, next, isUndo }: { left: Tab; next: Tab; isUndo: boolean },
  ): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const choice = { tab_id, chosen_tab: next.id, ...(isUndo && { undo: true }) };
    const kept = await dispatch(arrangementApi.endpoints.putTab.initiate(choice, UNTRACKED));
    if (kept.error && !(await dispatch(isSavedAfterAll(kept.error, choice)))) return false;
    if (left.id !== next.id) for (const key of left.documents) dispatch(forgetDocument(key));
    if (isUndo && next.documents.length > 0) await dispatch(reloadDocuments(definition));
    return true;
  };

/** Returns whether the server stored the choice although the request failed, as when the response gets lost. */
const isSavedAfterAll =
  (
    error: unknown,
    { tab_id, chosen_tab }: { tab_id: string; chosen_tab: string },
  ): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    if (isApiError(error) && typeof error.status === 'number') return false;
    const { data } = await dispatch(
      arrangementApi.endpoints.getTabs.initiate(undefined, { forceRefetch: true }),
    );
    return data?.[tab_id] === chosen_tab;
  };
