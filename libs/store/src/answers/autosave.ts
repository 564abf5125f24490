import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { afterAction } from '../after-action.ts';
import { isTransient } from '../api/api-error.ts';
import type { ApiError } from '../api/api-error.ts';
import { answersEdited, draftsOpened } from '../drafts/drafts.slice.ts';
import type { AppDispatch } from '../root-reducer.ts';
import { saveAnswers } from './save-answers.ts';

export const AUTOSAVE_DELAY = 1_000;
const RETRY_DELAYS = [5_000, 15_000, 30_000];
const LAST_DELAY = 60_000;

export function autosaveMiddleware(): Middleware {
  let last = 0;
  return afterAction((action, { dispatch, getState }) => {
    if (isChange(action)) void save((last += 1));

    async function save(change: number): Promise<void> {
      await wait(AUTOSAVE_DELAY);
      for (let attempt = 0; change === last && getState().session.isLoggedIn; attempt += 1) {
        const outcome = await dispatch(saveAnswers());
        if (outcome.ok || !isWorthRetrying(outcome.error.status)) return;
        await wait(pauseAfter(outcome.error, attempt));
      }
    }
  });
}

const isChange = isAnyOf(answersEdited, draftsOpened);
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Saves when the browser goes online and when the page is hidden. Returns a function that unsubscribes. */
export function saveOnReconnectOrHide(dispatch: AppDispatch): () => void {
  const save = () => void dispatch(saveAnswers());
  const saveWhenHidden = () => {
    if (document.visibilityState === 'hidden') save();
  };
  window.addEventListener('online', save);
  document.addEventListener('visibilitychange', saveWhenHidden);
  return () => {
    window.removeEventListener('online', save);
    document.removeEventListener('visibilitychange', saveWhenHidden);
  };
}

/** Returns milliseconds until the next attempt: longer after each failure, and at least as long as the server asks for. */
function pauseAfter({ retryAfter = 0 }: ApiError, attempt: number): number {
  return Math.max(RETRY_DELAYS[attempt] ?? LAST_DELAY, retryAfter * 1_000);
}

/** Returns whether the error is temporary: a server error, a timeout, or a rate limit. */
function isWorthRetrying(status: ApiError['status']): boolean {
  return isTransient(status) || status === 408 || status === 429;
}
