import { describe, expect, it } from 'vitest';
import { loggedInStore, MemoryStorage, personStep, profileReply } from '../testing/index.ts';
import { changeAnswers } from '../drafts/change-answers.ts';
import { followSaves, SAVED_KEY } from './follow-saves.ts';
import { saveAnswers } from './save-answers.ts';
import { selectAnswers } from './answers.selectors.ts';

const SAVED = {
  message: 'Saved.',
  version: 4,
  saved_at: '2026-11-21T10:42:00.000Z',
  conflicts: [],
  changed: {},
};
const heard = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

async function opened(storage = new MemoryStorage()) {
  const { store, server } = await loggedInStore({
    storage,
    profile: { answer: { first_name: 'Ada' }, answer_version: 3 },
    routes: { 'PUT /api/answer': SAVED },
  });
  const asked = () => server.to('GET /api/profile').length;
  return { store, server, storage, asked };
}

describe('saves of other tabs', () => {
  it('are loaded when announced, until unsubscribed', async () => {
    const { store, server, storage, asked } = await opened();
    const stop = store.dispatch(followSaves());
    expect(asked()).toBe(1);
    server.on('GET /api/profile', profileReply({ answer: { first_name: 'Grace' }, answer_version: 4 }));
    storage.setItem(SAVED_KEY, '4');
    heard(SAVED_KEY);
    await expect.poll(() => selectAnswers(store.getState())['first_name']).toBe('Grace');
    heard(SAVED_KEY);
    heard('portico.last-active');
    expect(asked()).toBe(2);
    stop();
    storage.setItem(SAVED_KEY, '5');
    heard(SAVED_KEY);
    expect(asked()).toBe(2);
  });

  it('are loaded if they happened before', async () => {
    const storage = new MemoryStorage();
    storage.setItem(SAVED_KEY, '9');
    const { store, asked } = await opened(storage);
    store.dispatch(followSaves())();
    await expect.poll(asked).toBe(2);
  });

  it('keep drafts of this tab', async () => {
    const { store, server, storage } = await opened();
    store.dispatch(followSaves());
    store.dispatch(changeAnswers(personStep, { first_name: 'Mary' }));
    server.on('GET /api/profile', profileReply({ answer: { first_name: 'Grace' }, answer_version: 4 }));
    storage.setItem(SAVED_KEY, '4');
    heard(SAVED_KEY);
    await expect.poll(() => server.to('GET /api/profile').length).toBe(2);
    expect(selectAnswers(store.getState())['first_name']).toBe('Mary');
  });

  it('are announced by this tab, too', async () => {
    const { store, storage } = await opened();
    store.dispatch(changeAnswers(personStep, { first_name: 'Mary' }));
    await store.dispatch(saveAnswers());
    expect(storage.getItem(SAVED_KEY)).toBe('4');
  });
});
