import type { Store } from '@reduxjs/toolkit';
import type { Answers } from '@portico/contracts';
import { offeredTo, VISITOR } from './draft-storage.ts';
import type { DraftStorage } from './draft-storage.ts';
import type { Drafts, DraftsState } from './drafts.slice.ts';

/** Keeps the browser's storage in step with the drafts, so that a closed or crashed tab loses nothing. */
export function persistDrafts(store: Store<{ drafts: DraftsState }>, storage: DraftStorage): void {
  let last = store.getState().drafts;
  store.subscribe(() => {
    const next = store.getState().drafts;
    if (next === last) return;
    const isSameOwner = next.owner === last.owner;
    if (next.entries !== last.entries) {
      void storage.write(next.owner, isSameOwner ? last.entries : {}, next.entries);
    }
    if (next.offered !== last.offered && next.owner !== VISITOR) {
      const before = isSameOwner ? asDrafts(last.offered) : {};
      void storage.write(offeredTo(next.owner), before, asDrafts(next.offered));
    }
    last = next;
  });
}

function asDrafts(answers: Answers): Drafts {
  return Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, { value, base: null }]));
}
