import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { afterAction } from '../after-action.ts';
import { baseApi } from '../api/base-api.ts';
import { savingReset } from '../answers/saving.slice.ts';
import { draftsOpened, VISITOR } from '../drafts/drafts.slice.ts';
import { LEFT_KEY, openVisitorDrafts } from '../drafts/visitor-drafts.ts';
import type { StoreEnvironment } from '../environment.ts';
import { ACCOUNT_KEY, END_KEY } from './account-watch.ts';
import { storedWords } from './stored-words.ts';
import { clearIdentityCookies, writeMark } from './browser-marks.ts';
import { writeLastActive } from './activity.ts';
import { loggedIn, loggedOut, sessionRefused } from './session.slice.ts';

/**
 * When a session is over, whatever the reason, nothing of the account stays on the page. Its unsent answers stay in
 * the browser's storage under its own name, and come back when the same account logs in.
 */
export function listenToSession({ storage, page }: StoreEnvironment): Middleware {
  return afterAction((action, { dispatch }) => {
    if (isEnd(action)) {
      writeMark(storage, END_KEY, storedWords(action.payload));
      writeMark(storage, LEFT_KEY, String(Date.now()));
      storage?.removeItem(ACCOUNT_KEY);
      clearIdentityCookies(page.identityCookiePrefix);
      dispatch(draftsOpened({ owner: VISITOR, entries: {} }));
      void dispatch(openVisitorDrafts());
      dispatch(savingReset());
      // Not at once: that would turn the very answer that ended the session into an aborted request.
      setTimeout(() => dispatch(baseApi.util.resetApiState()));
    }
    if (loggedIn.match(action) && action.payload) {
      // Somebody else may have been logged in until now, of whom nothing may stay on the page.
      dispatch(draftsOpened({ owner: VISITOR, entries: {} }));
      dispatch(baseApi.util.resetApiState());
      dispatch(savingReset());
      writeMark(storage, ACCOUNT_KEY, action.payload);
      writeLastActive(storage, Date.now());
    }
  });
}

const isEnd = isAnyOf(loggedOut, sessionRefused);
