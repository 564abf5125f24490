import { describe, expect, it, vi } from 'vitest';
import { HEADERS, TEXTS } from '@portico/contracts';
import { saveAnswers } from '../answers/save-answers.ts';
import { changeAnswers } from '../drafts/change-answers.ts';
import { freshDrafts, json, loggedInStore, MemoryStorage, personStep } from '../testing/index.ts';
import { ACCOUNT_KEY, watchAccount } from './account-watch.ts';
import { loggedOut } from './session.slice.ts';

const heard = () => window.dispatchEvent(new StorageEvent('storage', { key: ACCOUNT_KEY }));
function logInElsewhere(storage: Storage, username: string) {
  storage.setItem(ACCOUNT_KEY, username);
  heard();
}

describe('another tab of the same browser', () => {
  it('that logs in as someone else reloads this page', async () => {
    const { store, storage } = await loggedInStore();
    const reload = vi.fn();
    const stop = watchAccount(store, reload, storage);
    logInElsewhere(storage, 'grace@example.org');
    stop();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that logs in as the same person changes nothing', async () => {
    const { store, storage } = await loggedInStore();
    const reload = vi.fn();
    const stop = watchAccount(store, reload, storage);
    logInElsewhere(storage, 'ada@example.org');
    stop();
    expect(reload).not.toHaveBeenCalled();
    expect(store.getState().session.isLoggedIn).toBe(true);
  });

  it('is noticed by a page restored from the cache', async () => {
    const storage = new MemoryStorage();
    const { store } = await loggedInStore({ storage });
    const reload = vi.fn();
    const stop = watchAccount(store, reload, storage);
    const back = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    storage.setItem(ACCOUNT_KEY, 'ada@example.org');
    back();
    expect(reload).not.toHaveBeenCalled();
    storage.setItem(ACCOUNT_KEY, 'grace@example.org');
    back();
    expect(reload).toHaveBeenCalledOnce();
    storage.removeItem(ACCOUNT_KEY);
    back();
    stop();
    expect(store.getState().session.isLoggedIn).toBe(false);
  });

  it('that went unnoticed is rejected by the server: nothing is saved for it, and the page reloads', async () => {
    const drafts = freshDrafts();
    const { store, server } = await loggedInStore({
      drafts,
      routes: { 'PUT /api/answer': json(403, { code: 'other_account', message: TEXTS.otherAccount }) },
    });
    const reload = vi.fn();
    const stop = watchAccount(store, reload);
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    await store.dispatch(saveAnswers());
    stop();
    expect(server.to('PUT /api/answer')[0]?.headers.get(HEADERS.account)).toBe('ada%40example.org');
    expect(reload).toHaveBeenCalled();
    expect(await drafts.read('ada@example.org')).toMatchObject({ first_name: { value: 'Ada' } });
  });

  it('that logs out and in again changes nothing', async () => {
    const { store, storage } = await loggedInStore();
    const stop = watchAccount(store, vi.fn(), storage);
    storage.removeItem(ACCOUNT_KEY);
    storage.setItem(ACCOUNT_KEY, 'ada@example.org');
    heard();
    stop();
    expect(store.getState().session.isLoggedIn).toBe(true);
  });

  it('that logs out ends this session for the same reason', async () => {
    const { store, storage } = await loggedInStore();
    const other = await loggedInStore({ storage });
    other.store.dispatch(loggedOut(TEXTS.loggedOutInactive));
    const stop = watchAccount(store, vi.fn(), storage);
    heard();
    stop();
    expect(store.getState().session).toMatchObject({
      isLoggedIn: false,
      ended: { message: TEXTS.loggedOutInactive },
    });
  });
});
