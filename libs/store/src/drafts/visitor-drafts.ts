import type { Store } from 'redux';
import { flagDrafts, writeFlag } from '../session/browser-flags.ts';
import type { AppThunk, RootState } from '../root-reducer.ts';
import { draftsDropped, draftsOpened, VISITOR } from './drafts.slice.ts';

/** Key of the time at which a visitor cleared the answers in this browser. Other tabs then clear theirs. */
const CLEARED_KEY = 'portico.cleared';
export const LEFT_KEY = 'portico.left';
/** Key of the account that a visitor signed up for. The stored answers are reserved for it. */
const RESERVED_KEY = 'portico.kept-for';

export const openVisitorDrafts =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { drafts }) => {
    const since = dispatch(keptSince());
    const entries = await drafts.read(VISITOR);
    if (getState().session.isLoggedIn || getState().drafts.owner !== VISITOR) return;
    if (dispatch(keptSince()) !== since) return;
    if (Object.keys(entries).length > 0) dispatch(draftsOpened({ owner: VISITOR, entries }));
    else if (Object.keys(getState().drafts.entries).length === 0) flagDrafts(false);
  };

/** Returns a value that changes when answers are cleared or a session ends. Answers in a navigation state with another value must not be used. */
export const keptSince =
  (): AppThunk<string> =>
  (_dispatch, _getState, { storage }) =>
    [CLEARED_KEY, LEFT_KEY].flatMap((key) => storage?.getItem(key) ?? []).join(' ');

export const reserveDraftsFor =
  (username: string): AppThunk =>
  (_dispatch, _getState, { storage }) =>
    writeFlag(storage, RESERVED_KEY, username);

export const reservedFor = (storage: Storage | null): string | null => storage?.getItem(RESERVED_KEY) ?? null;

export const clearReservation = (storage: Storage | null): void => storage?.removeItem(RESERVED_KEY);

export const clearVisitorDrafts =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { drafts, storage }) => {
    if (getState().drafts.owner !== VISITOR) return;
    dispatch(draftsDropped());
    writeFlag(storage, CLEARED_KEY, String(Date.now()));
    clearReservation(storage);
    await drafts.remove(VISITOR);
  };

export function watchClearedDrafts(store: Store<RootState>): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === CLEARED_KEY && store.getState().drafts.owner === VISITOR) store.dispatch(draftsDropped());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
