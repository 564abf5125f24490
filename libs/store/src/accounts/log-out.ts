import { saveAnswers } from '../answers/save-answers.ts';
import { loggedOut } from '../session/session.slice.ts';
import type { AppThunk } from '../store.ts';
import { logOut } from './accounts.api.ts';

/**
 * Logs out on purpose: first sends what is unsent, then ends the session on the server.
 * Rejects with an `ApiError` when the server could not be told; the session then stays.
 */
export const leaveAccount =
  (message: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    await dispatch(saveAnswers());
    if (!getState().session.isLoggedIn) return; // The save found out that the session is over.
    await dispatch(logOut.initiate({ message })).unwrap();
    dispatch(loggedOut(message));
  };
