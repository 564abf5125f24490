import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api.ts';
import { draftsOpened } from '../drafts/drafts.slice.ts';
import { readDrafts, VISITOR } from '../drafts/drafts.storage.ts';
import type { StoreEnvironment } from '../environment.ts';
import { clearIdentityCookies } from './identity-cookie.ts';
import { loggedOut, sessionRefused } from './session.slice.ts';

/**
 * When a session is over, whatever the reason, nothing of the account stays on the page. Its unsent answers stay in
 * the browser's storage under its own name, and come back when the same account logs in.
 */
export function listenForSessionEnd(environment: StoreEnvironment) {
  const listener = createListenerMiddleware();
  listener.startListening({
    matcher: isAnyOf(loggedOut, sessionRefused),
    effect: (_action, { dispatch }) => {
      clearIdentityCookies(environment.page.identityCookiePrefix);
      dispatch(draftsOpened({ owner: VISITOR, entries: readDrafts(environment.storage, VISITOR) }));
      dispatch(baseApi.util.resetApiState());
    },
  });
  return listener.middleware;
}
