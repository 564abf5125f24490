import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { autosaveMiddleware } from './answers/autosave.ts';
import { savingReducer } from './answers/saving.slice.ts';
import { baseApi } from './api/base-api.ts';
import { documentsReducer } from './documents/documents.slice.ts';
import { draftsReducer } from './drafts/drafts.slice.ts';
import { openVisitorDrafts } from './drafts/kept-drafts.ts';
import { openDraftsWithProfile } from './drafts/open-drafts-with-profile.ts';
import { persistDrafts } from './drafts/persist-drafts.ts';
import { browserMemory, createEnvironment } from './environment.ts';
import type { BrowserMemory, StoreEnvironment } from './environment.ts';
import type { StorePage } from './page.ts';
import { ACCOUNT_KEY } from './session/account-watch.ts';
import { hasIdentityCookie } from './session/identity-cookie.ts';
import { listenToSession } from './session/session.listener.ts';
import { loggedIn, sessionReducer } from './session/session.slice.ts';
import { validationReducer } from './validation/validation.slice.ts';

const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  session: sessionReducer,
  drafts: draftsReducer,
  documents: documentsReducer,
  saving: savingReducer,
  validation: validationReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, StoreEnvironment, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, StoreEnvironment, UnknownAction>;
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
