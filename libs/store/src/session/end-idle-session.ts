import { TEXTS } from '@portico/contracts';
import { logOut } from '../accounts/accounts.api.ts';
import { saveAnswers } from '../answers/save-answers.ts';
import type { AppThunk } from '../store.ts';
import { loggedOut } from './session.slice.ts';
import { UNTRACKED } from '../api/base-api.ts';

/** A server that does not answer must not keep the answers on the screen; milliseconds. */
const PATIENCE = 5_000;

/**
 * Nobody has been here for 15 minutes. What is unsent is sent, or kept for the account's next log-in; then the session ends
 * here whether or not the server can be told, since it ends it by itself a minute later.
 */
export const endIdleSession = (): AppThunk<Promise<void>> => async (dispatch) => {
  const message = TEXTS.loggedOutInactive;
  let isOver = false;
  let call: { abort(): void } | undefined;
  const told = dispatch(saveAnswers()).then(() => {
    // Told any later, the server would end the session that has begun since.
    if (!isOver) return (call = dispatch(logOut.initiate({ message }, UNTRACKED)));
  });
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  isOver = true;
  // The reply clears the cookies: any later, they would be those of the session that has begun since.
  call?.abort();
  dispatch(loggedOut(message));
};
