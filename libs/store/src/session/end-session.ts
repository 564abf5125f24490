import { texts } from '@portico/contracts';
import { SOURCE, type Words, write } from '@portico/texts';
import { logOut } from '../accounts.ts';
import { saveAnswers } from '../answers/save-answers.ts';
import { UNTRACKED } from '../api/base-api.ts';
import { withTimeout, reloadStoredDrafts } from '../drafts/account-drafts.ts';
import { offeredTo } from '../drafts/draft-storage.ts';
import { selectHasRefused } from '../drafts/drafts.selectors.ts';
import type { AppThunk } from '../state.ts';
import { identityMarks } from './browser-marks.ts';
import { loggedOut, sessionEndShown } from './session.slice.ts';

/**
 * Logs out on purpose: first sends what is unsent, that of other tabs too, which clears it from the browser, then ends the session
 * on the server. What could not be sent, or was typed meanwhile, stays for the account's next log-in.
 * Rejects with an `ApiError` when the server could not be told; the session then stays.
 */
export const saveAndLogOut =
  (message: Words): AppThunk<Promise<void>> =>
  async (dispatch, getState, { drafts }) => {
    const { owner } = getState().drafts;
    await withTimeout(dispatch(reloadStoredDrafts()), undefined);
    const saved = await dispatch(saveAnswers());
    if (!getState().session.isLoggedIn) return; // The save found out that the session is over.
    const isAllSaved = saved.ok && !selectHasRefused(getState());
    await dispatch(logOut.initiate({ message: inEnglish(message) }, UNTRACKED)).unwrap();
    dispatch(loggedOut(message));
    if (isAllSaved) await drafts.remove(offeredTo(owner));
  };

/** The account is there no more, and the page has said so: nothing of it stays in this browser. */
export const forgetAccount =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { drafts }) => {
    const { owner } = getState().drafts;
    dispatch(loggedOut({ text: texts.accountDeleted }));
    dispatch(sessionEndShown());
    await drafts.remove(offeredTo(owner));
  };

/**
 * A call that needs no session may have ended that of this browser: the server has then taken its cookies away.
 * @param message for the other tabs; this one says it already
 */
export const followEndedSession =
  (message: Words): AppThunk =>
  (dispatch, getState, { page }) => {
    if (!getState().session.isLoggedIn || identityMarks(page.identityCookiePrefix) !== '') return;
    dispatch(loggedOut(message));
    dispatch(sessionEndShown());
  };

/** As the server is told. */
const inEnglish = (words: Words): string =>
  typeof words === 'string' ? words : write(SOURCE, words.text, words.values);

/** A server that does not answer must not keep the answers on the screen; milliseconds. */
const LOG_OUT_TIMEOUT = 5_000;

/**
 * Nobody has been here for 15 minutes. What is unsent is sent, or kept for the account's next log-in; then the session ends
 * here whether or not the server can be told, since it ends it by itself a minute later.
 */
export const endIdleSession = (): AppThunk<Promise<void>> => async (dispatch) => {
  const message = { text: texts.loggedOutInactive };
  let isOver = false;
  let call: { abort(): void } | undefined;
  const notified = dispatch(saveAnswers()).then(() => {
    // Told any later, the server would end the session that has begun since.
    if (!isOver) return (call = dispatch(logOut.initiate({ message: inEnglish(message) }, UNTRACKED)));
  });
  await Promise.race([notified, new Promise((resolve) => setTimeout(resolve, LOG_OUT_TIMEOUT))]);
  isOver = true;
  // The reply clears the cookies: any later, they would be those of the session that has begun since.
  call?.abort();
  dispatch(loggedOut(message));
};
