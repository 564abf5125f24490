import { saveWhenDue } from './answers/autosave.ts';
import { watchKeptAnswers } from './drafts/watch-kept-answers.ts';
import { watchAccount } from './session/account-watch.ts';
import type { AppStore } from './store.ts';

/** Lets the store follow what happens around the page: the connection coming back, other tabs
 * logging in or out or clearing what was kept. */
export function followBrowser(store: AppStore): void {
  saveWhenDue(store.dispatch);
  watchKeptAnswers(store);
  watchAccount(store);
}
