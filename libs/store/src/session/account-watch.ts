import type { Store } from 'redux';
import { texts } from '@portico/contracts';
import { browserStorage } from '../environment.ts';
import type { RootState } from '../state.ts';
import { selectUsername } from '../profile.ts';
import { readWords } from './stored-words.ts';
import { sessionRefused } from './session.slice.ts';

/** Names the account that is logged in in this browser, for its other tabs. */
export const ACCOUNT_KEY = 'portico.account';
/** Why the last session of this browser ended, for the person: see `storedWords`. */
export const END_KEY = 'portico.session-end';

/**
 * All tabs of a browser share one session. When another tab logs in as somebody else, this page starts anew, so that
 * it can't save one person's answers for the other; when another tab logs out, this one is logged out too. A page that was put
 * away when that happened, and is shown again with the Back button, has not heard of it: it looks for itself.
 */
export function watchAccount(
  store: Store<RootState>,
  reload: () => void = () => window.location.reload(),
  storage: Storage | null = browserStorage(),
): () => void {
  // What stands there now: between the event and its handling somebody may have logged out and in again.
  const follow = () => {
    const account = storage?.getItem(ACCOUNT_KEY) ?? null;
    const username = selectUsername(store.getState());
    if (account === null) {
      const message = readWords(storage?.getItem(END_KEY)) ?? { text: texts.sessionInvalid };
      if (store.getState().session.isLoggedIn) store.dispatch(sessionRefused(message));
    } else if (account !== username) reload();
  };
  const followTabs = ({ key }: StorageEvent) => {
    if (key === ACCOUNT_KEY) follow();
  };
  const followReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted && storage) follow();
  };
  window.addEventListener('storage', followTabs);
  window.addEventListener('pageshow', followReturn);
  // The server has found out first.
  const unsubscribe = store.subscribe(() => {
    if (store.getState().session.isTakenOver) reload();
  });
  return () => {
    window.removeEventListener('storage', followTabs);
    window.removeEventListener('pageshow', followReturn);
    unsubscribe();
  };
}
