import { describe, expect, it } from 'vitest';
import { selectAnswers, selectHasAnswers } from '../answers/answers.selectors.ts';
import { profileApi } from '../profile/profile.api.ts';
import { loggedIn, sessionRefused } from '../session/session.slice.ts';
import { createStore } from '../store.ts';
import {
  loggedInStore,
  MemoryStorage,
  personStep,
  profileReply,
  storePage,
  stubServer,
} from '../testing/index.ts';
import { carryAnswers } from './carry-answers.ts';
import { changeAnswers } from './change-answers.ts';
import { writeDrafts } from './drafts.storage.ts';
import { takeOffer } from './take-offer.ts';

const visitorStore = (storage: Storage) => createStore(storePage(), storage);
const shown = (store: ReturnType<typeof createStore>) => selectAnswers(store.getState());

async function logIn(store: ReturnType<typeof createStore>) {
  store.dispatch(loggedIn(undefined));
  await store.dispatch(profileApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true }));
}

describe('unsent answers of a visitor', () => {
  it('are there again after a reload', () => {
    const storage = new MemoryStorage();
    visitorStore(storage).dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    expect(shown(visitorStore(storage))).toEqual({ first_name: 'Ada' });
  });

  it('go to the account that the visitor logs in to, in another tab too, and are a visitor’s no more', async () => {
    const storage = new MemoryStorage();
    visitorStore(storage).dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    const { store } = await loggedInStore({ storage });
    expect(shown(store).first_name).toBe('Ada');
    expect(shown(visitorStore(storage))).toEqual({});
  });

  it('fill only what is empty on the server; the rest is offered', async () => {
    const storage = new MemoryStorage();
    const visitor = visitorStore(storage);
    visitor.dispatch(
      changeAnswers(personStep, { first_name: 'Ada', country: 'USA', country_desc: 'United States' }),
    );
    const { store } = await loggedInStore({
      storage,
      profile: { answer: { country: 'CAN', country_desc: 'Canada' }, answer_version: 4 },
    });
    expect(shown(store)).toEqual({ first_name: 'Ada', country: 'CAN', country_desc: 'Canada' });
    expect(store.getState().drafts.entries.first_name).toEqual({ value: 'Ada', base: 4 });

    store.dispatch(takeOffer());
    expect(shown(store)).toEqual({ first_name: 'Ada', country: 'USA', country_desc: 'United States' });
  });

  it('are dropped when the account has submitted already', async () => {
    const storage = new MemoryStorage();
    visitorStore(storage).dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    const receipt = { reference: 'ABC', submitted_at: '2026-11-21T10:00:00.000Z' };
    const { store } = await loggedInStore({ storage, profile: { submission: receipt } });
    expect(store.getState().drafts.entries).toEqual({});
  });

  it('survive without storage, carried along by the pages', () => {
    const store = createStore(storePage(), null);
    store.dispatch(carryAnswers({ first_name: 'Ada' }));
    expect(selectHasAnswers(store.getState())).toBe(true);
  });
});

describe('unsent answers of an account', () => {
  it('stay with the account when its session ends, and come back with it', async () => {
    const { store, storage } = await loggedInStore();
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    store.dispatch(sessionRefused('Your session is invalid.'));
    expect(shown(store)).toEqual({});
    expect(shown(visitorStore(storage))).toEqual({});

    await logIn(store);
    expect(shown(store)).toEqual({ first_name: 'Ada' });
  });

  it('are never offered to another account', async () => {
    const { store } = await loggedInStore();
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    store.dispatch(sessionRefused('Your session is invalid.'));
    stubServer({ 'GET /api/profile': profileReply({ username: 'grace@example.org' }) });
    await logIn(store);
    expect(shown(store)).toEqual({});
    expect(store.getState().drafts.offered).toEqual({});
  });
});

describe('two tabs that write drafts', () => {
  const draft = (value: string) => ({ value, base: 1 });

  it('keep each other’s answers', () => {
    const storage = new MemoryStorage();
    writeDrafts(storage, 'visitor', {}, { first_name: draft('Ada') });
    writeDrafts(storage, 'visitor', {}, { county: draft('Kent') });
    expect(shown(visitorStore(storage))).toEqual({ first_name: 'Ada', county: 'Kent' });
  });

  it('do not remove a newer value when an older one is acknowledged', () => {
    const storage = new MemoryStorage();
    const older = { first_name: draft('Ada') };
    writeDrafts(storage, 'visitor', {}, older);
    writeDrafts(storage, 'visitor', {}, { first_name: draft('Grace') });
    writeDrafts(storage, 'visitor', older, {});
    expect(shown(visitorStore(storage))).toEqual({ first_name: 'Grace' });
  });

  it('read a broken entry as nothing', () => {
    const storage = new MemoryStorage();
    storage.setItem('portico.drafts.visitor', '{"first_name":{"value":7},"county":');
    expect(shown(visitorStore(storage))).toEqual({});
  });
});
