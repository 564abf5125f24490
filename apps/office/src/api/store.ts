import { configureStore } from '@reduxjs/toolkit';
import { selectionSlice } from '../exports/selection.slice.ts';
import { listSlice } from '../application-list/list.slice.ts';
import type { OfficeEnvironment } from '../session/step-up-auth.ts';
import { sessionSlice } from '../session/session.slice.ts';
import { officeApi } from './office-api.ts';

export function createStore(environment: OfficeEnvironment) {
  return configureStore({
    reducer: {
      [officeApi.reducerPath]: officeApi.reducer,
      session: sessionSlice.reducer,
      list: listSlice.reducer,
      selection: selectionSlice.reducer,
    },
    middleware: (standard) =>
      standard({ thunk: { extraArgument: environment } }).concat(officeApi.middleware),
  });
}

export type OfficeStore = ReturnType<typeof createStore>;
export type OfficeState = ReturnType<OfficeStore['getState']>;
export type OfficeDispatch = OfficeStore['dispatch'];
