import type { ProfileReply } from '@portico/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectAnswers, selectHasAnswers } from '../answers/answers.selectors.ts';
import { saveAnswers } from '../answers/save-answers.ts';
import { saveAndLogOut } from '../session/end-session.ts';
import { profileApi } from '../profile.ts';
import { loggedIn, sessionRefused } from '../session/session.slice.ts';
import type { AppStore } from '../store.ts';
import {
  freshDrafts,
  json,
  storedDrafts,
  loggedInStore,
  MemoryStorage,
  networkError,
  personStep,
  profileReply,
  stubServer,
  visitorStore,
} from '../testing/index.ts';
import { openAccount } from './account-drafts.ts';
import { carryAnswers, changeAnswers, replaceAnswers } from './change-answers.ts';
import { openDraftStorage } from './draft-storage.ts';
import type { DraftStorage } from './draft-storage.ts';
import { clearVisitorDrafts, reserveDraftsFor, keptSince } from './visitor-drafts.ts';
import { offerAnswered } from './drafts.slice.ts';

let drafts: DraftStorage;
beforeEach(() => void (drafts = freshDrafts()));

const shown = (store: AppStore) => selectAnswers(store.getState());
const shows = (store: AppStore, answers: object) => expect.poll(() => shown(store)).toEqual(answers);
const kept = async (owner: string) => Object.keys(await drafts.read(owner));

async function logIn(store: AppStore) {
  store.dispatch(loggedIn(undefined));
  await store.dispatch(profileApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true }));
  await expect.poll(() => store.getState().drafts.owner).toContain('@');
}

describe('unsent answers of a visitor', () => {
  it('are there again after a reload, under what has been typed meanwhile', async () => {
    visitorStore({ drafts }).dispatch(changeAnswers(personStep, { first_name: 'Ada', country: 'CAN' }));
    const store = visitorStore({ drafts });
    store.dispatch(changeAnswers(personStep, { first_name: 'Grace' }));
    await shows(store, { first_name: 'Grace', country: 'CAN' });
  });

  it('go to the account that the visitor logs in to, in another tab too, and are a visitor’s no more', async () => {
    visitorStore({ drafts }).dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    const { store } = await loggedInStore({ drafts });
    expect(shown(store).first_name).toBe('Ada');
    expect(await kept('visitor')).toEqual([]);
    expect(await kept('ada@example.org')).toEqual(['first_name']);
  });

  it('fill only what is empty on the server; the rest is offered, even after a reload', async () => {
    const answers = { first_name: 'Ada', country: 'USA', country_desc: 'United States' };
    drafts = await storedDrafts('visitor', answers);
    const profile = { answer: { country: 'CAN', country_desc: 'Canada' }, answer_version: 4 };
    const before = await loggedInStore({ drafts, profile });
    expect(shown(before.store)).toEqual({ first_name: 'Ada', country: 'CAN', country_desc: 'Canada' });
    expect(before.store.getState().drafts.entries.first_name).toEqual({ value: 'Ada', base: 4 });

    const { store } = await loggedInStore({ drafts, profile });
    expect(store.getState().drafts.offered).toEqual({ country: 'USA', country_desc: 'United States' });
    store.dispatch(replaceAnswers(store.getState().drafts.offered));
    store.dispatch(offerAnswered(['country', 'country_desc']));
    expect(shown(store)).toEqual({ first_name: 'Ada', country: 'USA', country_desc: 'United States' });
    expect(await kept('offered ada@example.org')).toEqual([]);
  });

  it('are offered no more once the person has decided', async () => {
    drafts = await storedDrafts('visitor', { first_name: 'Grace' });
    const profile = { answer: { first_name: 'Ada' } };
    const before = await loggedInStore({ drafts, profile });
    before.store.dispatch(offerAnswered(['first_name']));
    const { store } = await loggedInStore({ drafts, profile });
    expect(store.getState().drafts.offered).toEqual({});
  });

  it('go to nobody else than whom they have signed up for', async () => {
    const storage = new MemoryStorage();
    const visitor = visitorStore({ storage, drafts });
    visitor.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    visitor.dispatch(reserveDraftsFor('ada@example.org'));
    const grace = await loggedInStore({ storage, drafts, profile: { username: 'grace@example.org' } });
    expect(shown(grace.store)).toEqual({});
    expect(grace.store.getState().drafts.offered).toEqual({});
    await expect.poll(() => kept('visitor')).toEqual([]);

    const { store } = await loggedInStore({ storage, drafts });
    expect(shown(store)).toEqual({ first_name: 'Ada' });
  });

  it('are not lost when they are typed in another tab while the account is opened', async () => {
    const browser = await storedDrafts('visitor', { first_name: 'Ada' });
    const late: DraftStorage = {
      ...browser,
      read: async (owner) => {
        const entries = await browser.read(owner);
        if (owner === 'visitor') await browser.write(owner, {}, { county: { value: 'Kent', base: null } });
        return entries;
      },
    };
    const { store } = await loggedInStore({ drafts: late });
    expect(shown(store)).toEqual({ first_name: 'Ada' });
    // The other tab starts anew, and takes them along.
    const other = await loggedInStore({ drafts: browser });
    expect(shown(other.store)).toMatchObject({ county: 'Kent' });
  });

  it('are dropped when the account has submitted already', async () => {
    drafts = await storedDrafts('visitor', { first_name: 'Ada' });
    const receipt = { reference: 'ABC', submitted_at: '2026-11-21T10:00:00.000Z' };
    const { store } = await loggedInStore({ drafts, profile: { submission: receipt } });
    expect(store.getState().drafts.entries).toEqual({});
    expect(await kept('visitor')).toEqual([]);
  });

  it('can be cleared, so that the next person at this computer finds nothing', async () => {
    const store = visitorStore({ drafts });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    await store.dispatch(clearVisitorDrafts());
    expect(shown(store)).toEqual({});
    expect(await kept('visitor')).toEqual([]);
  });

  it('survive without storage, carried along by the pages', () => {
    const store = visitorStore();
    store.dispatch(carryAnswers({ first_name: 'Ada' }));
    expect(selectHasAnswers(store.getState())).toBe(true);
  });
});

describe('unsent answers of an account', () => {
  it('stay with the account when its session ends, and come back with it', async () => {
    const { store } = await loggedInStore({ drafts });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    store.dispatch(sessionRefused('Your session is invalid.'));
    expect(shown(store)).toEqual({});
    expect(await kept('visitor')).toEqual([]);

    await logIn(store);
    expect(shown(store)).toEqual({ first_name: 'Ada' });
  });

  it('stay with it where the browser stores nothing, or nothing more', async () => {
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    } as never;
    class FullStorage extends MemoryStorage {
      override setItem(): void {
        throw new DOMException('Full', 'QuotaExceededError');
      }
    }
    const { store } = await loggedInStore({ drafts: openDraftStorage(), storage: new FullStorage() });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    store.dispatch(sessionRefused('Your session is invalid.'));
    expect(shown(store)).toEqual({});
    await logIn(store);
    expect(shown(store)).toEqual({ first_name: 'Ada' });
  });

  it('are kept when they are sent, although another window has saved the same question meanwhile', async () => {
    const { store } = await loggedInStore({ drafts, routes: { 'PUT /api/answer': networkError() } });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    const theirs = { first_name: { value: 'Grace', base: 0 } };
    await drafts.write('ada@example.org', {}, theirs);
    await drafts.write('ada@example.org', theirs, {});
    expect(await kept('ada@example.org')).toEqual([]);
    await store.dispatch(saveAnswers());
    expect(await drafts.read('ada@example.org')).toEqual({ first_name: { value: 'Ada', base: 0 } });
  });

  it('are tried once more after a reload, although the server has refused them before', async () => {
    const errors = { first_name: 'The answer is too long.' };
    const refusal = json(400, { code: 'invalid_answers', message: 'No.', errors });
    const before = await loggedInStore({ drafts, routes: { 'PUT /api/answer': refusal } });
    before.store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    await before.store.dispatch(saveAnswers());
    const { store, server } = await loggedInStore({ drafts, routes: { 'PUT /api/answer': refusal } });
    await store.dispatch(saveAnswers());
    await store.dispatch(saveAnswers());
    expect(server.to('PUT /api/answer').map(({ body }) => body)).toEqual([{ first_name: 'Ada' }]);
    expect(shown(store)).toEqual({ first_name: 'Ada' });
  });

  it('are never offered to another account', async () => {
    const { store } = await loggedInStore({ drafts });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    store.dispatch(sessionRefused('Your session is invalid.'));
    stubServer({ 'GET /api/profile': profileReply({ username: 'grace@example.org' }) });
    await logIn(store);
    expect(shown(store)).toEqual({});
    expect(store.getState().drafts.offered).toEqual({});
  });

  it('do not go to somebody who logs in while they are logged in: nothing of them stays on the page', async () => {
    const { store, server } = await loggedInStore({
      drafts,
      profile: { answer: { first_name: 'Ada' } },
      routes: { 'PUT /api/answer': networkError() },
    });
    store.dispatch(changeAnswers(personStep, { country: 'USA' }));
    server.on('GET /api/profile', profileReply({ username: 'grace@example.org' }));
    // As the log-in page does, to which there are ways back.
    store.dispatch(loggedIn('grace@example.org'));
    expect(shown(store)).toEqual({});
    await store.dispatch(profileApi.endpoints.getProfile.initiate());
    await expect.poll(() => store.getState().drafts.owner).toBe('grace@example.org');
    expect(shown(store)).toEqual({});
    expect(await kept('ada@example.org')).toEqual(['country']);
  });
});

describe('an account that is opened before anything is drawn', () => {
  it('has its answers and its drafts, asked for once', async () => {
    const server = stubServer({ 'GET /api/profile': profileReply({ answer: { country: 'USA' } }) });
    visitorStore({ drafts }).dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    const store = visitorStore({ drafts });
    store.dispatch(loggedIn(undefined));
    await store.dispatch(openAccount());
    expect(shown(store)).toEqual({ first_name: 'Ada', country: 'USA' });
    await store.dispatch(openAccount());
    expect(server.to('GET /api/profile')).toHaveLength(1);
  });

  it('keeps nobody waiting who can’t be told of it, nor a visitor', async () => {
    const server = stubServer({ 'GET /api/profile': networkError() });
    const store = visitorStore({ drafts });
    await store.dispatch(openAccount());
    expect(server.to('GET /api/profile')).toEqual([]);
    store.dispatch(loggedIn(undefined));
    await store.dispatch(openAccount());
    expect(shown(store)).toEqual({});
  });
});

it('carried along by pages behind the Back button count no more once a session has ended', async () => {
  const { store } = await loggedInStore({ drafts });
  const before = store.dispatch(keptSince());
  store.dispatch(sessionRefused('Your session is invalid.'));
  expect(store.dispatch(keptSince())).not.toBe(before);
});

describe('a storage that answers after seconds, or never', () => {
  let answer = (): void => undefined;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    vi.useRealTimers();
    answer();
  });

  /** The storage, which answers when it is told to, or once the test is over, with what it held when it was asked. */
  function slow() {
    const answers = new Promise<void>((resolve) => (answer = resolve));
    const storage: DraftStorage = {
      ...drafts,
      read: async (owner) => {
        const entries = await drafts.read(owner);
        await answers;
        return entries;
      },
    };
    return { storage, answer };
  }
  async function openedWith(storage: DraftStorage, profile: Partial<ProfileReply> = {}) {
    const opening = loggedInStore({ drafts: storage, profile });
    await vi.advanceTimersByTimeAsync(3_000);
    return (await opening).store;
  }

  it('does not keep the page waiting', async () => {
    const store = await openedWith(slow().storage);
    expect(store.getState().drafts.owner).toBe('ada@example.org');
  });

  it('adds the unsent answers of the account when it has them, under what has been typed meanwhile', async () => {
    drafts = await storedDrafts('ada@example.org', { first_name: 'Ada', country: 'CAN' });
    const { storage, answer } = slow();
    const store = await openedWith(storage);
    store.dispatch(changeAnswers(personStep, { first_name: 'Grace' }));
    answer();
    await shows(store, { first_name: 'Grace', country: 'CAN' });
  });

  it('adds what was a visitor’s, or offers it', async () => {
    drafts = await storedDrafts('visitor', { first_name: 'Ada', country: 'CAN' });
    const { storage, answer } = slow();
    const store = await openedWith(storage, { answer: { first_name: 'Grace' } });
    answer();
    await shows(store, { first_name: 'Grace', country: 'CAN' });
    expect(store.getState().drafts.offered).toEqual({ first_name: 'Ada' });
    await expect.poll(() => kept('visitor')).toEqual([]);
  });

  it('lets nobody have what waits for another account', async () => {
    drafts = await storedDrafts('visitor', { first_name: 'Ada' });
    const marks = new MemoryStorage();
    visitorStore({ storage: marks }).dispatch(reserveDraftsFor('grace@example.org'));
    const { storage, answer } = slow();
    const opening = loggedInStore({ drafts: storage, storage: marks });
    await vi.advanceTimersByTimeAsync(3_000);
    const { store } = await opening;
    answer();
    await expect.poll(() => kept('offered grace@example.org')).toEqual(['first_name']);
    expect(shown(store)).toEqual({});
    expect(store.getState().drafts.offered).toEqual({});
  });

  it('does not bring back what a visitor has cleared', async () => {
    drafts = await storedDrafts('visitor', { first_name: 'Ada' });
    const { storage, answer } = slow();
    const store = visitorStore({ drafts: storage });
    const cleared = store.dispatch(clearVisitorDrafts());
    answer();
    await cleared;
    await drafts.read('visitor');
    expect(shown(store)).toEqual({});
  });

  it('does not keep anybody from logging out', async () => {
    const { storage } = slow();
    const store = await openedWith(storage);
    const leaving = store.dispatch(saveAndLogOut('Bye.'));
    stubServer({ 'GET /api/logout': { message: 'OK' } });
    await vi.advanceTimersByTimeAsync(3_000);
    await leaving;
    expect(store.getState().session.isLoggedIn).toBe(false);
  });
});

describe('logging out', () => {
  const routes = {
    'PUT /api/answer': { message: 'OK', version: 1, saved_at: '', conflicts: [], changed: {} },
    'GET /api/logout': { message: 'OK' },
  };

  it('sends what is unsent first, that of other tabs too, and leaves nothing in the browser', async () => {
    drafts = await storedDrafts('ada@example.org', {});
    const { store, server } = await loggedInStore({ drafts, routes });
    await drafts.write('ada@example.org', {}, { county: { value: 'Kent', base: 0 } });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    await store.dispatch(saveAndLogOut('Bye.'));
    const [save, logOut] = server.requests.slice(1);
    expect(save?.body).toEqual({ first_name: 'Ada', county: 'Kent' });
    expect(logOut?.path).toBe('/api/logout');
    expect(await kept('ada@example.org')).toEqual([]);
  });

  it('keeps what is typed while the server is being told, here or in another tab', async () => {
    const { store, server } = await loggedInStore({ drafts, routes });
    server.on('GET /api/logout', async () => {
      store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
      await drafts.write('ada@example.org', {}, { county: { value: 'Kent', base: 0 } });
      return { message: 'OK' };
    });
    await store.dispatch(saveAndLogOut('Bye.'));
    expect(store.getState().session.isLoggedIn).toBe(false);
    expect((await kept('ada@example.org')).sort()).toEqual(['county', 'first_name']);
  });

  it('keeps what the server has refused for the same account', async () => {
    const errors = { first_name: 'The answer is too long.' };
    const refusal = json(400, { code: 'invalid_answers', message: 'No.', errors });
    const { store } = await loggedInStore({ drafts, routes: { ...routes, 'PUT /api/answer': refusal } });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    await store.dispatch(saveAnswers());
    await store.dispatch(saveAndLogOut('Bye.'));
    expect(await kept('ada@example.org')).toEqual(['first_name']);
  });

  it('keeps what could not be sent for the same account', async () => {
    const { store } = await loggedInStore({
      drafts,
      routes: { ...routes, 'PUT /api/answer': networkError() },
    });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    await store.dispatch(saveAndLogOut('Bye.'));
    expect(store.getState().session.isLoggedIn).toBe(false);
    expect(await kept('ada@example.org')).toEqual(['first_name']);
  });

  it('that fails leaves everything as it is', async () => {
    const refusal = json(500, { code: 'internal', message: 'Broken.' });
    const { store } = await loggedInStore({ drafts, routes: { ...routes, 'GET /api/logout': refusal } });
    await expect(store.dispatch(saveAndLogOut('Bye.'))).rejects.toMatchObject({ message: 'Broken.' });
    expect(store.getState().session.isLoggedIn).toBe(true);
  });
});
