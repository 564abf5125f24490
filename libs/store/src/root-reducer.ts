import type { ThunkAction, ThunkDispatch } from '@reduxjs/toolkit';
import { combineReducers, type UnknownAction } from 'redux';
import { savingReducer } from './answers/saving.slice.ts';
import { baseApi } from './api/base-api.ts';
import { documentsReducer } from './documents/documents.slice.ts';
import { draftsReducer } from './drafts/drafts.slice.ts';
import type { StoreEnvironment } from './environment.ts';
import { sessionReducer } from './session/session.slice.ts';
import { validationReducer } from './validation/validation.slice.ts';

/** Separate from store.ts, so that selectors and thunks can import its types. */
export const rootReducer = combineReducers({
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
