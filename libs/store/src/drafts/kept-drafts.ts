import type { AppThunk } from '../store.ts';
import { VISITOR } from './draft-storage.ts';
import { draftsDropped, draftsOpened } from './drafts.slice.ts';

/** Set to the instant at which a visitor cleared what this browser had kept, for its other tabs. */
export const CLEARED_KEY = 'portico.cleared';

/** Shows a visitor what the browser has kept of their answers. What they have typed meanwhile stays. */
export const openVisitorDrafts =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { drafts }) => {
    const entries = await drafts.read(VISITOR);
    if (getState().session.isLoggedIn || getState().drafts.owner !== VISITOR) return;
    if (Object.keys(entries).length > 0) dispatch(draftsOpened({ owner: VISITOR, entries }));
  };

/** Takes over what another tab of the account has kept and not sent. */
export const takeKeptDrafts =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { drafts }) => {
    const { owner } = getState().drafts;
    const entries = await drafts.read(owner);
    if (getState().drafts.owner === owner) dispatch(draftsOpened({ owner, entries }));
  };

/** Names what has been kept since it was last cleared: answers that were carried along before that count no more. */
export const keptSince =
  (): AppThunk<string> =>
  (_dispatch, _getState, { storage }) =>
    storage?.getItem(CLEARED_KEY) ?? '';

/** A visitor leaves a computer that others use: nothing of what they entered stays, in no tab of the browser. */
export const clearKeptAnswers =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { drafts, storage }) => {
    if (getState().drafts.owner !== VISITOR) return;
    dispatch(draftsDropped());
    storage?.setItem(CLEARED_KEY, String(Date.now()));
    await drafts.remove(VISITOR);
  };
