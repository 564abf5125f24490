import type { Store } from 'redux';
import { markDrafts, writeMark } from '../session/browser-marks.ts';
import type { AppThunk, RootState } from '../state.ts';
import { draftsDropped, draftsOpened, VISITOR } from './drafts.slice.ts';

/** Set to the instant at which a visitor cleared what this browser had kept, for its other tabs. */
const CLEARED_KEY = 'portico.cleared';
/** Set to the instant at which a session ended in this browser. */
export const LEFT_KEY = 'portico.left';
/** Names the account that a visitor has signed up for: what the browser has kept is for nobody else. */
const RESERVED_KEY = 'portico.kept-for';

/** Shows a visitor what the browser has kept of their answers. What they have typed meanwhile stays. */
export const openVisitorDrafts =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { drafts }) => {
    const since = dispatch(keptSince());
    const entries = await drafts.read(VISITOR);
    if (getState().session.isLoggedIn || getState().drafts.owner !== VISITOR) return;
    if (dispatch(keptSince()) !== since) return; // Cleared meanwhile.
    if (Object.keys(entries).length > 0) dispatch(draftsOpened({ owner: VISITOR, entries }));
    else if (Object.keys(getState().drafts.entries).length === 0) markDrafts(false);
  };

/**
 * Names what has been kept since it was last cleared, or somebody logged out: answers that were carried along before that count
 * no more. Pages behind the Back button carry them still.
 */
export const keptSince =
  (): AppThunk<string> =>
  (_dispatch, _getState, { storage }) =>
    [CLEARED_KEY, LEFT_KEY].flatMap((key) => storage?.getItem(key) ?? []).join(' ');

/** A visitor has signed up: from now on what the browser has kept of them waits for this account. */
export const reserveDraftsFor =
  (username: string): AppThunk =>
  (_dispatch, _getState, { storage }) =>
    writeMark(storage, RESERVED_KEY, username);

/** The account that a visitor's answers wait for; null while they are whoever's logs in. */
export const reservedFor = (storage: Storage | null): string | null => storage?.getItem(RESERVED_KEY) ?? null;

/** What a visitor has left here has found its account. */
export const clearReservation = (storage: Storage | null): void => storage?.removeItem(RESERVED_KEY);

/** A visitor leaves a computer that others use: nothing of what they entered stays, in no tab of the browser. */
export const clearVisitorDrafts =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { drafts, storage }) => {
    if (getState().drafts.owner !== VISITOR) return;
    dispatch(draftsDropped());
    writeMark(storage, CLEARED_KEY, String(Date.now()));
    clearReservation(storage);
    await drafts.remove(VISITOR);
  };

/** When a visitor clears what the browser has kept in one tab, no other tab goes on showing it. */
export function watchClearedDrafts(store: Store<RootState>): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === CLEARED_KEY && store.getState().drafts.owner === VISITOR) store.dispatch(draftsDropped());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
