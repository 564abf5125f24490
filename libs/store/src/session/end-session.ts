import { texts } from '@portico/contracts';
import { SOURCE, type Words, write } from '@portico/texts';
import { logOut } from '../accounts.ts';
import { saveAnswers } from '../answers/save-answers.ts';
import { UNTRACKED } from '../api/base-api.ts';
import { withTimeout, reloadStoredDrafts } from '../drafts/account-drafts.ts';
import { offeredTo } from '../drafts/draft-storage.ts';
import { selectHasRefused } from '../drafts/drafts.selectors.ts';
import type { AppThunk } from '../root-reducer.ts';
import { identityCookies } from './browser-flags.ts';
import { loggedOut, sessionEndShown } from './session.slice.ts';

/**
 * Sends unsent answers, even those of other tabs, then ends the session. Answers that couldn't be sent are stored for the account's next login.
 * Rejects with an `ApiError` if the server couldn't end the session, which then continues.
 */
export const saveAndLogOut =
  (message: Words): AppThunk<Promise<void>> =>
  async (dispatch, getState, { drafts }) => {
    const { owner } = getState().drafts;
    await withTimeout(dispatch(reloadStoredDrafts()), undefined);
    const saved = await dispatch(saveAnswers());
    if (!getState().session.isLoggedIn) return; // The session had already ended, as the save noticed.
    const isAllSaved = saved.ok && !selectHasRefused(getState());
    await dispatch(logOut.initiate({ message: inEnglish(message) }, UNTRACKED)).unwrap();
    dispatch(loggedOut(message));
    if (isAllSaved) await drafts.remove(offeredTo(owner));
  };

export const forgetAccount =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { drafts }) => {
    const { owner } = getState().drafts;
    dispatch(loggedOut({ text: texts.accountDeleted }));
    dispatch(sessionEndShown());
    await drafts.remove(offeredTo(owner));
  };

/** Logs out if a request has ended the session, which removes the identity cookies. @param message for other tabs; this one already shows it */
export const followEndedSession =
  (message: Words): AppThunk =>
  (dispatch, getState, { page }) => {
    if (!getState().session.isLoggedIn || identityCookies(page.identityCookiePrefix) !== '') return;
    dispatch(loggedOut(message));
    dispatch(sessionEndShown());
  };

/** Returns the logout message in English, as the server expects. */
const inEnglish = (words: Words): string =>
  typeof words === 'string' ? words : write(SOURCE, words.text, words.values);

/** Maximum milliseconds to wait for the server: the answers must not stay on the screen. */
const LOG_OUT_TIMEOUT = 5_000;

/**
 * Ends the session after 15 minutes of inactivity. Sends unsent answers, or stores them for the account's next login. Works without the server, which
 * ends the session itself a minute later.
 */
export const endIdleSession = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const message = { text: texts.loggedOutInactive };
  let isOver = false;
  let call: { abort(): void } | undefined;
  const notified = dispatch(saveAnswers()).then(() => {
    // After the timeout, a logout request could end a newer session.
    if (!isOver && getState().session.isLoggedIn)
      return (call = dispatch(logOut.initiate({ message: inEnglish(message) }, UNTRACKED)));
  });
  await Promise.race([notified, new Promise((resolve) => setTimeout(resolve, LOG_OUT_TIMEOUT))]);
  isOver = true;
  // The response would clear the cookies, which could belong to a newer session.
  call?.abort();
  if (getState().session.isLoggedIn) dispatch(loggedOut(message));
};
