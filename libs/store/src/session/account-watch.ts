import type { Store } from '@reduxjs/toolkit';
import { TEXTS } from '@portico/contracts';
import { browserStorage } from '../environment.ts';
import type { RootState } from '../store.ts';
import { selectUsername } from '../profile/profile.selectors.ts';
import { sessionRefused } from './session.slice.ts';

/** Names the account that is logged in in this browser, for its other tabs. */
export const ACCOUNT_KEY = 'portico.account';
/** Why the last session of this browser ended, in the words for the person. */
export const END_KEY = 'portico.session-end';

/**
 * All tabs of a browser share one session. When another tab logs in as somebody else, this page starts anew, so that
 * it can't save one person's answers for the other; when another tab logs out, this one is logged out too.
 */
export function watchAccount(
  store: Store<RootState>,
  reload: () => void = () => window.location.reload(),
  storage: Storage | null = browserStorage(),
): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== ACCOUNT_KEY) return;
    const username = selectUsername(store.getState());
    if (newValue === null) {
      const message = storage?.getItem(END_KEY) ?? TEXTS.sessionInvalid;
      if (store.getState().session.isLoggedIn) store.dispatch(sessionRefused(message));
    } else if (newValue !== username) reload();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
