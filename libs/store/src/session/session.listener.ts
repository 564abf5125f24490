import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api.ts';
import { savingReset } from '../answers/saving.slice.ts';
import { draftsOpened, VISITOR } from '../drafts/drafts.slice.ts';
import { LEFT_KEY, openVisitorDrafts } from '../drafts/visitor-drafts.ts';
import type { StoreEnvironment } from '../environment.ts';
import type { AppDispatch } from '../state.ts';
import { ACCOUNT_KEY, END_KEY } from './account-watch.ts';
import { storedWords } from './stored-words.ts';
import { clearIdentityCookies, writeMark } from './browser-marks.ts';
import { writeLastActive } from './activity.ts';
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
      writeMark(environment.storage, END_KEY, storedWords((action as ReturnType<typeof loggedOut>).payload));
      writeMark(environment.storage, LEFT_KEY, String(Date.now()));
      environment.storage?.removeItem(ACCOUNT_KEY);
      clearIdentityCookies(environment.page.identityCookiePrefix);
      dispatch(draftsOpened({ owner: VISITOR, entries: {} }));
      void (dispatch as AppDispatch)(openVisitorDrafts());
      dispatch(savingReset());
      // Not at once: that would turn the very answer that ended the session into an aborted request.
      await delay(0);
      dispatch(baseApi.util.resetApiState());
    },
  });
  listener.startListening({
    actionCreator: loggedIn,
    effect: ({ payload: username }, { dispatch }) => {
      if (!username) return;
      // Somebody else may have been logged in until now, of whom nothing may stay on the page.
      dispatch(draftsOpened({ owner: VISITOR, entries: {} }));
      dispatch(baseApi.util.resetApiState());
      dispatch(savingReset());
      writeMark(environment.storage, ACCOUNT_KEY, username);
      writeLastActive(environment.storage, Date.now());
    },
  });
  return listener.middleware;
}
