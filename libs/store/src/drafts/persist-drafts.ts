import type { Store } from '@reduxjs/toolkit';
import type { DraftsState } from './drafts.slice.ts';
import { writeDrafts } from './drafts.storage.ts';

/** Keeps the browser's storage in step with the drafts, so that a closed or crashed tab loses nothing. */
export function persistDrafts(store: Store<{ drafts: DraftsState }>, storage: Storage | null): void {
  let last = store.getState().drafts;
  store.subscribe(() => {
    const next = store.getState().drafts;
    if (next.entries === last.entries) return;
    const before = next.owner === last.owner ? last.entries : {};
    writeDrafts(storage, next.owner, before, next.entries);
    last = next;
  });
}
