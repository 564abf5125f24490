import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { isPassing } from '../api/retrying.ts';
import { answersEdited, draftsOpened } from '../drafts/drafts.slice.ts';
import type { AppDispatch, RootState } from '../store.ts';
import { saveOnce } from './save-answers.ts';

/** Pause in typing after which the answers are saved, in milliseconds. */
export const AUTOSAVE_DELAY = 1_000;
const RETRY_DELAYS = [5_000, 15_000, 30_000, 60_000];

/** Saves by itself when typing stops, and again while the server cannot be reached. */
export function autosaveMiddleware() {
  const listener = createListenerMiddleware();
  listener.startListening.withTypes<RootState, AppDispatch>()({
    matcher: isAnyOf(answersEdited, draftsOpened),
    effect: async (_action, { dispatch, delay, cancelActiveListeners, getState }) => {
      cancelActiveListeners();
      await delay(AUTOSAVE_DELAY);
      for (const pause of RETRY_DELAYS.concat(Infinity)) {
        if (!getState().session.isLoggedIn) return;
        const outcome = await dispatch(saveOnce());
        if (outcome.ok || !isPassing(outcome.error.status) || pause === Infinity) return;
        await delay(pause);
      }
    },
  });
  return listener.middleware;
}

/** The connection is back: send what waited. Returns how to stop listening. */
export function saveWhenOnline(dispatch: AppDispatch): () => void {
  const save = () => void dispatch(saveOnce());
  window.addEventListener('online', save);
  return () => window.removeEventListener('online', save);
}
