import type { ProfileReply } from '@portico/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectAnswers, selectHasAnswers } from '../answers/answers.selectors.ts';
import { saveAnswers } from '../answers/save-answers.ts';
import { saveAndLogOut } from '../session/end-session.ts';
import { profileApi } from '../profile.ts';
import { loggedIn, loggedOut } from '../session/session.slice.ts';
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

describe("a visitor's drafts", () => {
  it('are restored after a reload, below newer input', async () => {
    visitorStore({ drafts }).dispatch(changeAnswers(personStep, { first_name: 'Ada', country: 'CAN' }));
    const store = visitorStore({ drafts });
    store.dispatch(changeAnswers(personStep, { first_name: 'Grace' }));
    await shows(store, { first_name: 'Grace', country: 'CAN' });
  });

  it('move to the account at login, also from another tab', async () => {
    visitorStore({ drafts }).dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    const { store } = await loggedInStore({ drafts });
    expect(shown(store).first_name).toBe('Ada');
    expect(await kept('visitor')).toEqual([]);
    expect(await kept('ada@example.org')).toEqual(['first_name']);
  });

  it('fill empty answers; the rest is offered, even after a reload', async () => {
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

  it('are no longer offered once decided', async () => {
    drafts = await storedDrafts('visitor', { first_name: 'Grace' });
    const profile = { answer: { first_name: 'Ada' } };
    const before = await loggedInStore({ drafts, profile });
    before.store.dispatch(offerAnswered(['first_name']));
    const { store } = await loggedInStore({ drafts, profile });
    expect(store.getState().drafts.offered).toEqual({});
  });

  it('are reserved for the account that the visitor signed up for', async () => {
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

  it('are kept when typed in another tab during the login', async () => {
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
    const other = await loggedInStore({ drafts: browser });
    expect(shown(other.store)).toMatchObject({ county: 'Kent' });
  });

  it('are dropped if the account has submitted', async () => {
    drafts = await storedDrafts('visitor', { first_name: 'Ada' });
    const receipt = { reference: 'ABC', submitted_at: '2026-11-21T10:00:00.000Z' };
    const { store } = await loggedInStore({ drafts, profile: { submission: receipt } });
    expect(store.getState().drafts.entries).toEqual({});
    expect(await kept('visitor')).toEqual([]);
  });

  it('can be cleared on a shared computer', async () => {
    const store = visitorStore({ drafts });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    await store.dispatch(clearVisitorDrafts());
    expect(shown(store)).toEqual({});
    expect(await kept('visitor')).toEqual([]);
  });

  it('survive without storage by navigation state', () => {
    const store = visitorStore();
    store.dispatch(carryAnswers({ first_name: 'Ada' }));
    expect(selectHasAnswers(store.getState())).toBe(true);
  });
});

describe("an account's drafts", () => {
  it('stay with the account after its session and return with it', async () => {
    const { store } = await loggedInStore({ drafts });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    store.dispatch(loggedOut('Your session is invalid.'));
    expect(shown(store)).toEqual({});
    expect(await kept('visitor')).toEqual([]);

    await logIn(store);
    expect(shown(store)).toEqual({ first_name: 'Ada' });
  });

  it('do so without storage, or with a full one', async () => {
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
    store.dispatch(loggedOut('Your session is invalid.'));
    expect(shown(store)).toEqual({});
    await logIn(store);
    expect(shown(store)).toEqual({ first_name: 'Ada' });
  });

  it('are stored before sending although another window has saved the same question', async () => {
    const { store } = await loggedInStore({ drafts, routes: { 'PUT /api/answer': networkError() } });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    const theirs = { first_name: { value: 'Grace', base: 0 } };
    await drafts.write('ada@example.org', {}, theirs);
    await drafts.write('ada@example.org', theirs, {});
    expect(await kept('ada@example.org')).toEqual([]);
    await store.dispatch(saveAnswers());
    expect(await drafts.read('ada@example.org')).toEqual({ first_name: { value: 'Ada', base: 0 } });
  });

  it('are retried after a reload although they were rejected', async () => {
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
    store.dispatch(loggedOut('Your session is invalid.'));
    stubServer({ 'GET /api/profile': profileReply({ username: 'grace@example.org' }) });
    await logIn(store);
    expect(shown(store)).toEqual({});
    expect(store.getState().drafts.offered).toEqual({});
  });

  it('are removed from the page when someone else logs in', async () => {
    const { store, server } = await loggedInStore({
      drafts,
      profile: { answer: { first_name: 'Ada' } },
      routes: { 'PUT /api/answer': networkError() },
    });
    store.dispatch(changeAnswers(personStep, { country: 'USA' }));
    server.on('GET /api/profile', profileReply({ username: 'grace@example.org' }));
    store.dispatch(loggedIn('grace@example.org'));
    expect(shown(store)).toEqual({});
    await store.dispatch(profileApi.endpoints.getProfile.initiate());
    await expect.poll(() => store.getState().drafts.owner).toBe('grace@example.org');
    expect(shown(store)).toEqual({});
    expect(await kept('ada@example.org')).toEqual(['country']);
  });
});

describe('preloading an account', () => {
  it('loads answers and drafts once', async () => {
    const server = stubServer({ 'GET /api/profile': profileReply({ answer: { country: 'USA' } }) });
    visitorStore({ drafts }).dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    const store = visitorStore({ drafts });
    store.dispatch(loggedIn(undefined));
    await store.dispatch(openAccount());
    expect(shown(store)).toEqual({ first_name: 'Ada', country: 'USA' });
    await store.dispatch(openAccount());
    expect(server.to('GET /api/profile')).toHaveLength(1);
  });

  it("doesn't delay visitors or offline pages", async () => {
    const server = stubServer({ 'GET /api/profile': networkError() });
    const store = visitorStore({ drafts });
    await store.dispatch(openAccount());
    expect(server.to('GET /api/profile')).toEqual([]);
    store.dispatch(loggedIn(undefined));
    await store.dispatch(openAccount());
    expect(shown(store)).toEqual({});
  });
});

it('answers carried by pages behind the Back button are void after a session', async () => {
  const { store } = await loggedInStore({ drafts });
  const before = store.dispatch(keptSince());
  store.dispatch(loggedOut('Your session is invalid.'));
  expect(store.dispatch(keptSince())).not.toBe(before);
});

describe('a slow storage', () => {
  let answer = (): void => undefined;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    vi.useRealTimers();
    answer();
  });

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

  it("doesn't delay the page", async () => {
    const store = await openedWith(slow().storage);
    expect(store.getState().drafts.owner).toBe('ada@example.org');
  });

  it("adds the account's drafts when they arrive, below newer input", async () => {
    drafts = await storedDrafts('ada@example.org', { first_name: 'Ada', country: 'CAN' });
    const { storage, answer } = slow();
    const store = await openedWith(storage);
    store.dispatch(changeAnswers(personStep, { first_name: 'Grace' }));
    answer();
    await shows(store, { first_name: 'Grace', country: 'CAN' });
  });

  it("adds or offers a visitor's drafts", async () => {
    drafts = await storedDrafts('visitor', { first_name: 'Ada', country: 'CAN' });
    const { storage, answer } = slow();
    const store = await openedWith(storage, { answer: { first_name: 'Grace' } });
    answer();
    await shows(store, { first_name: 'Grace', country: 'CAN' });
    expect(store.getState().drafts.offered).toEqual({ first_name: 'Ada' });
    await expect.poll(() => kept('visitor')).toEqual([]);
  });

  it('keeps reserved drafts from other accounts', async () => {
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

  it("doesn't restore cleared drafts", async () => {
    drafts = await storedDrafts('visitor', { first_name: 'Ada' });
    const { storage, answer } = slow();
    const store = visitorStore({ drafts: storage });
    const cleared = store.dispatch(clearVisitorDrafts());
    answer();
    await cleared;
    await drafts.read('visitor');
    expect(shown(store)).toEqual({});
  });

  it("doesn't block logging out", async () => {
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

  it('saves first, also for other tabs, and leaves nothing in the browser', async () => {
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

  it('keeps what is typed meanwhile, here or in another tab', async () => {
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

  it('keeps rejected values for the same account', async () => {
    const errors = { first_name: 'The answer is too long.' };
    const refusal = json(400, { code: 'invalid_answers', message: 'No.', errors });
    const { store } = await loggedInStore({ drafts, routes: { ...routes, 'PUT /api/answer': refusal } });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    await store.dispatch(saveAnswers());
    await store.dispatch(saveAndLogOut('Bye.'));
    expect(await kept('ada@example.org')).toEqual(['first_name']);
  });

  it('keeps unsent values for the same account', async () => {
    const { store } = await loggedInStore({
      drafts,
      routes: { ...routes, 'PUT /api/answer': networkError() },
    });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    await store.dispatch(saveAndLogOut('Bye.'));
    expect(store.getState().session.isLoggedIn).toBe(false);
    expect(await kept('ada@example.org')).toEqual(['first_name']);
  });

  it('changes nothing on failure', async () => {
    const refusal = json(500, { code: 'internal', message: 'Broken.' });
    const { store } = await loggedInStore({ drafts, routes: { ...routes, 'GET /api/logout': refusal } });
    await expect(store.dispatch(saveAndLogOut('Bye.'))).rejects.toMatchObject({ message: 'Broken.' });
    expect(store.getState().session.isLoggedIn).toBe(true);
  });
});
