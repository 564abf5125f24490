import { createListenerMiddleware } from '@reduxjs/toolkit';
import { profileApi } from '../profile/profile.api.ts';
import type { AppDispatch, RootState } from '../store.ts';
import { openAccountDrafts } from './open-account-drafts.ts';

/** The drafts of an account are opened as soon as its profile has come. */
export function openDraftsWithProfile() {
  const listener = createListenerMiddleware();
  listener.startListening.withTypes<RootState, AppDispatch>()({
    matcher: profileApi.endpoints.getProfile.matchFulfilled,
    effect: ({ payload }, { dispatch }) => dispatch(openAccountDrafts(payload)),
  });
  return listener.middleware;
}
