import { saveWhenOnline } from './answers/autosave.ts';
import { watchAccount } from './session/account-watch.ts';
import type { AppStore } from './store.ts';

/** Lets the store follow what happens around the page: the connection coming back, other tabs logging in or out. */
export function followBrowser(store: AppStore): void {
  saveWhenOnline(store.dispatch);
  watchAccount(store);
}
