import { describe, expect, it, vi } from 'vitest';
import { TEXTS } from '@portico/contracts';
import { loggedInStore } from '../testing/index.ts';
import { ACCOUNT_KEY, watchAccount } from './account-watch.ts';
import { loggedOut } from './session.slice.ts';

const fromOtherTab = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: ACCOUNT_KEY, newValue }));

describe('another tab of the same browser', () => {
  it('that logs in as somebody else makes this page start anew', async () => {
    const { store } = await loggedInStore();
    const reload = vi.fn();
    const stop = watchAccount(store, reload);
    fromOtherTab('grace@example.org');
    stop();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that logs in as the same person changes nothing here', async () => {
    const { store } = await loggedInStore();
    const reload = vi.fn();
    const stop = watchAccount(store, reload);
    fromOtherTab('ada@example.org');
    stop();
    expect(reload).not.toHaveBeenCalled();
    expect(store.getState().session.isLoggedIn).toBe(true);
  });

  it('that logs out ends the session here too, and for the same reason', async () => {
    const { store, storage } = await loggedInStore();
    const other = await loggedInStore({ storage });
    other.store.dispatch(loggedOut(TEXTS.loggedOutInactive));
    const stop = watchAccount(store, vi.fn(), storage);
    fromOtherTab(null);
    stop();
    expect(store.getState().session).toMatchObject({
      isLoggedIn: false,
      ended: { message: TEXTS.loggedOutInactive },
    });
  });
});
