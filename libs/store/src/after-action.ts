import type { Middleware } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from './root-reducer.ts';

interface StoreAccess {
  dispatch: AppDispatch;
  getState(): RootState;
}

/** Middleware that runs `react` after the reducers, for every action. Thunks count as actions, too. */
export const afterAction =
  (react: (action: unknown, store: StoreAccess) => void): Middleware<object, RootState, AppDispatch> =>
  (store) =>
  (next) =>
  (action) => {
    const result = next(action);
    react(action, store);
    return result;
  };
