import { UNTRACKED } from '../api/base-api.ts';
import type { AppThunk } from '../store.ts';
import { documentsApi } from './documents.api.ts';
import { documentSettled } from './documents.slice.ts';

/**
 * Takes away what is said of a file that was refused. Resetting the error deletes the conversion (specification, section 8), which
 * would otherwise say it again when the page is loaded anew.
 */
export const dismissRefusal =
  (key: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const entry = getState().documents[key];
    if (entry?.phase !== 'refused') return;
    dispatch(documentSettled(key));
    // Should it fail, the next choice takes the place of the failed conversion all the same.
    if (entry.kept) await dispatch(documentsApi.endpoints.deleteConversion.initiate(key, UNTRACKED));
  };
