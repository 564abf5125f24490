import type { ProfileReply } from '@portico/contracts';
import { onTestFinished } from 'vitest';
import { openAccountDrafts } from '../drafts/account-drafts.ts';
import { NO_DRAFT_STORAGE } from '../drafts/draft-storage.ts';
import type { DraftStorage } from '../drafts/draft-storage.ts';
import type { StorePage, BrowserMemory } from '../environment.ts';
import { openVisitorDrafts } from '../drafts/visitor-drafts.ts';
import { profileApi } from '../profile.ts';
import { loggedIn, loggedOut } from '../session/session.slice.ts';
import { createStore } from '../store.ts';
import type { AppStore } from '../store.ts';
import { storePage } from './steps.ts';
import { profileReply, stubServer } from './stub-server.ts';
import type { StubRoute, StubServer } from './stub-server.ts';

interface LoggedIn {
  store: AppStore;
  server: StubServer;
  storage: Storage;
}

export async function loggedInStore({
  profile = {},
  routes = {},
  storage = new MemoryStorage(),
  drafts = NO_DRAFT_STORAGE,
  page = {},
}: {
  profile?: Partial<ProfileReply>;
  routes?: Record<string, StubRoute>;
  storage?: Storage;
  drafts?: DraftStorage;
  page?: Partial<StorePage>;
} = {}): Promise<LoggedIn> {
  const server = stubServer({ 'GET /api/profile': profileReply(profile), ...routes });
  const store = createStore(storePage(page), { storage, drafts });
  store.dispatch(loggedIn(undefined));
  endSessionWithTest(store);
  const loaded = await store.dispatch(profileApi.endpoints.getProfile.initiate());
  if (loaded.data) await store.dispatch(openAccountDrafts(loaded.data));
  return { store, server, storage };
}

/** Stops timers (autosave, polling, activity), which would call the next test's server, and waits for reads from the storage. */
export function endSessionWithTest(store: AppStore): void {
  onTestFinished(async () => {
    store.dispatch(loggedOut('The test is over.'));
    await store.dispatch(openVisitorDrafts());
  });
}

export function visitorStore(memory: Partial<BrowserMemory> = {}): AppStore {
  return createStore(storePage(), { storage: new MemoryStorage(), drafts: NO_DRAFT_STORAGE, ...memory });
}

export class MemoryStorage implements Storage {
  [name: string]: unknown;
  readonly #items = new Map<string, string>();

  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
}
