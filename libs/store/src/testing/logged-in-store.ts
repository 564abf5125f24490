import type { ProfileReply } from '@portico/contracts';
import { onTestFinished } from 'vitest';
import { NO_DRAFT_STORAGE } from '../drafts/draft-storage.ts';
import type { DraftStorage } from '../drafts/draft-storage.ts';
import { openAccountDrafts } from '../drafts/open-account-drafts.ts';
import { profileApi } from '../profile/profile.api.ts';
import type { StorePage } from '../page.ts';
import { loggedIn, loggedOut } from '../session/session.slice.ts';
import { createStore } from '../store.ts';
import type { AppStore } from '../store.ts';
import { MemoryStorage } from './memory-storage.ts';
import { profileReply } from './profile.ts';
import { storePage } from './steps.ts';
import { stubServer } from './stub-server.ts';
import type { StubRoute, StubServer } from './stub-server.ts';

interface LoggedIn {
  store: AppStore;
  server: StubServer;
  storage: Storage;
}

/**
 * A store whose applicant is logged in and whose profile has been loaded from a stub server. Its session ends with the test:
 * what it still waits for would otherwise ask the server of the next one.
 */
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
  onTestFinished(() => void store.dispatch(loggedOut('The test is over.')));
  const loaded = await store.dispatch(profileApi.endpoints.getProfile.initiate());
  if (loaded.data) await store.dispatch(openAccountDrafts(loaded.data));
  return { store, server, storage };
}
