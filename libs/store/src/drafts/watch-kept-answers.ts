import { CLEARED_KEY } from './kept-drafts.ts';
import { VISITOR } from './draft-storage.ts';
import { draftsDropped } from './drafts.slice.ts';
import type { AppStore } from '../store.ts';

/** When a visitor clears what the browser has kept in one tab, no other tab goes on showing it. */
export function watchKeptAnswers(store: AppStore): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === CLEARED_KEY && store.getState().drafts.owner === VISITOR) store.dispatch(draftsDropped());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
