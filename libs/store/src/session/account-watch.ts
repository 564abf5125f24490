import type { Store } from 'redux';
import { texts } from '@portico/contracts';
import { browserStorage } from '../environment.ts';
import type { RootState } from '../root-reducer.ts';
import { selectUsername } from '../profile.ts';
import { deserializeWords } from './serialize-words.ts';
import { loggedOut } from './session.slice.ts';

/** Key of the account that is logged in in this browser. Other tabs watch it. */
export const ACCOUNT_KEY = 'portico.account';
export const END_KEY = 'portico.session-end';

/**
 * Keeps tabs in sync, because they share a session. If another tab logs in as someone else, reloads this page, so that it can't save one person's
 * answers for the other. If another tab logs out, logs out here, too. Checks again when the Back button restores the page, which has missed events.
 */
export function watchAccount(
  store: Store<RootState>,
  reload: () => void = () => window.location.reload(),
  storage: Storage | null = browserStorage(),
): () => void {
  // Read the current value instead of the event's, because another login or logout may have followed.
  const follow = () => {
    const account = storage?.getItem(ACCOUNT_KEY) ?? null;
    const username = selectUsername(store.getState());
    if (account === null) {
      const message = deserializeWords(storage?.getItem(END_KEY)) ?? { text: texts.sessionInvalid };
      if (store.getState().session.isLoggedIn) store.dispatch(loggedOut(message));
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
  // The server's reply to this tab can be earlier than the storage event.
  const unsubscribe = store.subscribe(() => {
    if (store.getState().session.isTakenOver) reload();
  });
  return () => {
    window.removeEventListener('storage', followTabs);
    window.removeEventListener('pageshow', followReturn);
    unsubscribe();
  };
}
