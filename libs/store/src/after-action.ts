import type { Middleware } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from './state.ts';

interface StoreAccess {
  dispatch: AppDispatch;
  getState(): RootState;
}

/** A middleware for what follows from an action, once the reducers have taken it. `react` sees every action, thunks among them. */
export const afterAction =
  (react: (action: unknown, store: StoreAccess) => void): Middleware<object, RootState, AppDispatch> =>
  (store) =>
  (next) =>
  (action) => {
    const result = next(action);
    react(action, store);
    return result;
  };
