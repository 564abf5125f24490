import type { Middleware } from '@reduxjs/toolkit';
import { afterAction } from '../after-action.ts';
import { baseApi } from '../api/base-api.ts';
import { savingReset } from '../answers/saving.slice.ts';
import { draftsOpened, VISITOR } from '../drafts/drafts.slice.ts';
import { LEFT_KEY, openVisitorDrafts } from '../drafts/visitor-drafts.ts';
import type { StoreEnvironment } from '../environment.ts';
import { ACCOUNT_KEY, END_KEY } from './account-watch.ts';
import { serializeWords } from './serialize-words.ts';
import { clearIdentityCookies, writeFlag } from './browser-flags.ts';
import { writeLastActive } from './last-active.ts';
import { loggedIn, loggedOut } from './session.slice.ts';

/** Removes the account's data from the page when its session ends. Unsent answers stay in the browser's storage for the account's next login. */
export function listenToSession({ storage, page }: StoreEnvironment): Middleware {
  return afterAction((action, { dispatch }) => {
    if (loggedOut.match(action)) {
      writeFlag(storage, END_KEY, serializeWords(action.payload));
      writeFlag(storage, LEFT_KEY, String(Date.now()));
      storage?.removeItem(ACCOUNT_KEY);
      clearIdentityCookies(page.identityCookiePrefix);
      dispatch(draftsOpened({ owner: VISITOR, entries: {} }));
      void dispatch(openVisitorDrafts());
      dispatch(savingReset());
      // Deferred, because an immediate reset would abort the request whose response ended the session.
      setTimeout(() => dispatch(baseApi.util.resetApiState()));
    }
    if (loggedIn.match(action) && action.payload) {
      // Removes data of an account that may have been logged in before.
      dispatch(draftsOpened({ owner: VISITOR, entries: {} }));
      dispatch(baseApi.util.resetApiState());
      dispatch(savingReset());
      writeFlag(storage, ACCOUNT_KEY, action.payload);
      writeLastActive(storage, Date.now());
    }
  });
}
