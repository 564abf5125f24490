import type { Answers } from '@portico/contracts';
import type { Store } from 'redux';
import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { flagDrafts } from '../session/browser-flags.ts';
import { VISITOR } from './drafts.slice.ts';
import type { Draft, Drafts, DraftsState } from './drafts.slice.ts';

export const offeredTo = (username: string) => `offered ${username}`;

/** Stores drafts by owner. Never rejects: if the browser has no storage, drafts last until the page is closed. */
export interface DraftStorage {
  /** Can take forever, so use a timeout. */
  read(owner: string): Promise<Drafts>;
  /** Writes the changes from `before` to `after`. Never removes a newer value of another tab. */
  write(owner: string, before: Drafts, after: Drafts): Promise<void>;
  remove(owner: string): Promise<void>;
}

interface Schema extends DBSchema {
  drafts: { key: [owner: string, key: string]; value: Draft };
}
type Database = IDBPDatabase<Schema>;

export const NO_DRAFT_STORAGE: DraftStorage = {
  read: async () => ({}),
  write: async () => undefined,
  remove: async () => undefined,
};

/**
 * Stores drafts in IndexedDB, one record for each answer. A completed IndexedDB transaction has reached the operating system, whereas Chromium writes
 * localStorage to disk seconds later and would lose drafts if killed.
 */
export function openDraftStorage(): DraftStorage {
  let opened: Promise<Database> | null = null;
  const open = () =>
    (opened ??= openDB<Schema>('portico', 1, {
      upgrade: (database) => void database.createObjectStore('drafts'),
      blocking: (_current, _blocked, event) => {
        opened = null;
        (event.target as IDBDatabase).close();
      },
      terminated: () => (opened = null),
    }));

  /** Runs an operation, or `otherwise` if it fails, as in private windows, with a full disk, or if site data is blocked. */
  const attempt = async <Result>(run: (database: Database) => Promise<Result>, otherwise: () => Result) => {
    try {
      return await run(await open());
    } catch {
      opened = null;
      return otherwise();
    }
  };

  /** Drafts by owner that couldn't be stored. They last longer than the session, until the page is closed. */
  const unstored = new Map<string, Drafts>();
  const keepHere = (owner: string, { changed, gone }: Changes, isStored: boolean) => {
    const written = new Set([...changed, ...gone].map(([key]) => key));
    const others = Object.entries(unstored.get(owner) ?? {}).filter(([key]) => !written.has(key));
    unstored.set(owner, Object.fromEntries([...others, ...(isStored ? [] : changed)]));
  };

  return {
    read: async (owner) => {
      const stored = await attempt(
        (database) => readAll(database, owner),
        () => ({}),
      );
      return { ...stored, ...unstored.get(owner) };
    },
    write: async (owner, before, after) => {
      const changes = changesBetween(before, after);
      const isStored = await attempt(
        (database) => writeChanges(database, owner, changes).then(() => true),
        () => false,
      );
      keepHere(owner, changes, isStored);
    },
    remove: (owner) => {
      unstored.delete(owner);
      return attempt(
        (database) => database.delete('drafts', allOf(owner)),
        () => undefined,
      );
    },
  };
}

async function readAll(database: Database, owner: string): Promise<Drafts> {
  const { store } = database.transaction('drafts');
  const [keys, drafts] = await Promise.all([store.getAllKeys(allOf(owner)), store.getAll(allOf(owner))]);
  return Object.fromEntries(keys.map(([, key], index) => [key, drafts[index]!]));
}

interface Changes {
  changed: [key: string, draft: Draft][];
  gone: [key: string, draft: Draft][];
}

function changesBetween(before: Drafts, after: Drafts): Changes {
  return {
    changed: Object.entries(after).filter(([key, draft]) => before[key] !== draft),
    gone: Object.entries(before).filter(([key]) => !(key in after)),
  };
}

async function writeChanges(database: Database, owner: string, { changed, gone }: Changes): Promise<void> {
  const work: Promise<unknown>[] = [];
  if (changed.length > 0) {
    const { store, done, ...transaction } = begin(database);
    for (const [key, draft] of changed) work.push(store.put(draft, [owner, key]));
    transaction.commit();
    work.push(done);
  }
  if (gone.length > 0) work.push(removeUnchanged(database, owner, gone));
  await Promise.all(work);
}

async function removeUnchanged(database: Database, owner: string, gone: [string, Draft][]): Promise<void> {
  const { store, done } = begin(database);
  const removals = gone.map(async ([key, draft]) => {
    const stored = await store.get([owner, key]);
    const isSame = stored?.value === draft.value && stored.setAside === draft.setAside;
    if (isSame) await store.delete([owner, key]);
  });
  await Promise.all([...removals, done]);
}

function begin(database: Database) {
  const transaction = database.transaction('drafts', 'readwrite');
  return { store: transaction.store, done: transaction.done, commit: () => transaction.commit() };
}

function allOf(owner: string): IDBKeyRange {
  // Range of all keys of an owner: arrays sort after strings.
  return IDBKeyRange.bound([owner], [owner, []]);
}

export function persistDrafts(store: Store<{ drafts: DraftsState }>, storage: DraftStorage): void {
  let last = store.getState().drafts;
  const mark = () => flagDrafts(isOfVisitor(store.getState().drafts));
  store.subscribe(() => {
    const next = store.getState().drafts;
    if (next === last) return;
    const isSameOwner = next.owner === last.owner;
    if (next.entries !== last.entries) {
      if (isOfVisitor(next) !== isOfVisitor(last)) mark();
      // Set the cookie every time, because another tab may have removed it. Checking first would take a fifth of the store's time for a key press.
      void storage.write(next.owner, isSameOwner ? last.entries : {}, next.entries).then(mark);
    }
    if (next.offered !== last.offered && next.owner !== VISITOR) {
      const before = isSameOwner ? asDrafts(last.offered) : {};
      void storage.write(offeredTo(next.owner), before, asDrafts(next.offered));
    }
    last = next;
  });
}

const isOfVisitor = ({ owner, entries }: DraftsState): boolean =>
  owner === VISITOR && Object.keys(entries).length > 0;

function asDrafts(answers: Answers): Drafts {
  return Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, { value, base: null }]));
}
