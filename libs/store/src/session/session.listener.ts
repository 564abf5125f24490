import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api.ts';
import { savingReset } from '../answers/saving.slice.ts';
import { draftsOpened } from '../drafts/drafts.slice.ts';
import { readDrafts, VISITOR } from '../drafts/drafts.storage.ts';
import type { StoreEnvironment } from '../environment.ts';
import { ACCOUNT_KEY, END_KEY } from './account-watch.ts';
import { clearIdentityCookies } from './identity-cookie.ts';
import { writeLastActive } from './last-active.ts';
import { loggedIn, loggedOut, sessionRefused } from './session.slice.ts';

/**
 * When a session is over, whatever the reason, nothing of the account stays on the page. Its unsent answers stay in
 * the browser's storage under its own name, and come back when the same account logs in.
 */
export function listenToSession(environment: StoreEnvironment) {
  const listener = createListenerMiddleware();
  listener.startListening({
    matcher: isAnyOf(loggedOut, sessionRefused),
    effect: async (action, { dispatch, delay }) => {
      environment.storage?.setItem(END_KEY, (action as ReturnType<typeof loggedOut>).payload);
      environment.storage?.removeItem(ACCOUNT_KEY);
      clearIdentityCookies(environment.page.identityCookiePrefix);
      dispatch(draftsOpened({ owner: VISITOR, entries: readDrafts(environment.storage, VISITOR) }));
      dispatch(savingReset());
      // Not at once: that would turn the very answer that ended the session into an aborted request.
      await delay(0);
      dispatch(baseApi.util.resetApiState());
    },
  });
  listener.startListening({
    actionCreator: loggedIn,
    effect: ({ payload: username }) => {
      if (!username) return;
      environment.storage?.setItem(ACCOUNT_KEY, username);
      writeLastActive(environment.storage, Date.now());
    },
  });
  return listener.middleware;
}
