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
import { hasIdentityCookie } from './session/browser-flags.ts';
import { listenToSession } from './session/session.listener.ts';
import { loggedIn } from './session/session.slice.ts';
import { rootReducer } from './root-reducer.ts';
import type { AppDispatch, RootState } from './root-reducer.ts';

export type AppStore = ReturnType<typeof createStore>;

/** Creates the store with a visitor's drafts. If a cookie indicates a session, opens the account's drafts once the profile is loaded. */
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
    // A browser that was closed without a logout still has the account of the last session. Remove it, so that other tabs notice the next login.
    memory.storage?.removeItem(ACCOUNT_KEY);
    void store.dispatch(openVisitorDrafts());
  }
  return store;
}

export function listenToBrowser(store: AppStore): void {
  saveOnReconnectOrHide(store.dispatch);
  watchClearedDrafts(store);
  watchAccount(store);
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();
