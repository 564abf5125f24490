import { saveAnswers } from '../answers/save-answers.ts';
import { offeredTo } from '../drafts/draft-storage.ts';
import { selectHasRefused } from '../drafts/drafts.selectors.ts';
import { takeKeptDrafts } from '../drafts/kept-drafts.ts';
import { soon } from '../drafts/soon.ts';
import { loggedOut } from '../session/session.slice.ts';
import type { AppThunk } from '../store.ts';
import { logOut } from './accounts.api.ts';
import { UNTRACKED } from '../api/base-api.ts';

/**
 * Logs out on purpose: first sends what is unsent, that of other tabs too, which clears it from the browser, then ends the session
 * on the server. What could not be sent, or was typed meanwhile, stays for the account's next log-in.
 * Rejects with an `ApiError` when the server could not be told; the session then stays.
 */
export const leaveAccount =
  (message: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { drafts }) => {
    const { owner } = getState().drafts;
    await soon(dispatch(takeKeptDrafts()), undefined);
    const saved = await dispatch(saveAnswers());
    if (!getState().session.isLoggedIn) return; // The save found out that the session is over.
    const isAllSaved = saved.ok && !selectHasRefused(getState());
    await dispatch(logOut.initiate({ message }, UNTRACKED)).unwrap();
    dispatch(loggedOut(message));
    if (isAllSaved) await drafts.remove(offeredTo(owner));
  };
