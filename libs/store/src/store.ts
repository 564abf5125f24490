import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { autosaveMiddleware, saveOnReconnectOrHide } from './answers/autosave.ts';
import { baseApi } from './api/base-api.ts';
import { openDraftsWithProfile } from './drafts/account-drafts.ts';
import { persistDrafts } from './drafts/draft-storage.ts';
import { openVisitorDrafts, watchClearedDrafts } from './drafts/visitor-drafts.ts';
import { browserMemory, createEnvironment } from './environment.ts';
import type { BrowserMemory, StorePage } from './environment.ts';
import { ACCOUNT_KEY, watchAccount } from './session/account-watch.ts';
import { hasIdentityCookie } from './session/browser-marks.ts';
import { listenToSession } from './session/session.listener.ts';
import { loggedIn } from './session/session.slice.ts';
import { rootReducer } from './state.ts';
import type { AppDispatch, RootState } from './state.ts';

export type AppStore = ReturnType<typeof createStore>;

/**
 * The one store of the page. Opens the visitor's drafts, or, where a cookie says that somebody is logged in, leaves the
 * account's drafts to the profile.
 */
export function createStore(page: StorePage, memory: BrowserMemory = browserMemory()) {
  const environment = createEnvironment(page, memory);
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: environment } })
        .prepend(listenToSession(environment), openDraftsWithProfile(), autosaveMiddleware())
        .concat(baseApi.middleware),
  });
  persistDrafts(store, memory.drafts);
  if (hasIdentityCookie(page.identityCookiePrefix)) store.dispatch(loggedIn(undefined));
  else {
    // A browser that was closed logged nobody out: the next log-in must be news to the other tabs.
    memory.storage?.removeItem(ACCOUNT_KEY);
    void store.dispatch(openVisitorDrafts());
  }
  return store;
}

/** Lets the store follow what happens around the page: the connection coming back, other tabs logging in or out or clearing what was kept. */
export function listenToBrowser(store: AppStore): void {
  saveOnReconnectOrHide(store.dispatch);
  watchClearedDrafts(store);
  watchAccount(store);
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** For what is read now and then, without being drawn again with every change. */
export const useAppStore = useStore.withTypes<AppStore>();
