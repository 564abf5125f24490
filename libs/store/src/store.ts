import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { autosaveMiddleware } from './answers/autosave.ts';
import { savingReducer } from './answers/saving.slice.ts';
import { baseApi } from './api/base-api.ts';
import { draftsOpened, draftsReducer } from './drafts/drafts.slice.ts';
import { readDrafts, VISITOR } from './drafts/drafts.storage.ts';
import { persistDrafts } from './drafts/persist-drafts.ts';
import { browserStorage, createEnvironment } from './environment.ts';
import type { StoreEnvironment } from './environment.ts';
import type { StorePage } from './page.ts';
import { hasIdentityCookie } from './session/identity-cookie.ts';
import { listenToSession } from './session/session.listener.ts';
import { loggedIn, sessionReducer } from './session/session.slice.ts';
import { validationReducer } from './validation/validation.slice.ts';

const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  session: sessionReducer,
  drafts: draftsReducer,
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
export function createStore(page: StorePage, storage: Storage | null = browserStorage()) {
  const environment = createEnvironment(page, storage);
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: environment } })
        .prepend(listenToSession(environment), autosaveMiddleware())
        .concat(baseApi.middleware),
  });
  persistDrafts(store, storage);
  if (hasIdentityCookie(page.identityCookiePrefix)) store.dispatch(loggedIn(undefined));
  else store.dispatch(draftsOpened({ owner: VISITOR, entries: readDrafts(storage, VISITOR) }));
  return store;
}
