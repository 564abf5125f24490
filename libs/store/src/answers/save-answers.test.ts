import { SOURCE } from '@portico/texts';
import { HEADERS } from '@portico/contracts';
import type { SaveReply } from '@portico/contracts';
import { describe, expect, it, vi } from 'vitest';
import { changeAnswers } from '../drafts/change-answers.ts';
import { draftsOpened, VISITOR } from '../drafts/drafts.slice.ts';
import { selectProfile } from '../profile.ts';
import { freshDrafts, json, loggedInStore, networkError, personStep } from '../testing/index.ts';
import type { AppStore } from '../store.ts';
import { selectAnswers, selectAnswerVersion } from './answers.selectors.ts';
import { validated } from '../validation/validation.slice.ts';
import { selectStepErrors, writeStepErrors } from '../validation/step-errors.selector.ts';
import { saveAnswers } from './save-answers.ts';

const saved = (overrides: Partial<SaveReply> = {}): SaveReply => ({
  message: 'Your answers were saved.',
  version: 8,
  saved_at: '2026-11-21T10:42:00.000Z',
  conflicts: [],
  changed: {},
  ...overrides,
});
const edit = (store: AppStore, answers: Record<string, string>) =>
  store.dispatch(changeAnswers(personStep, answers));
const errorsOf = (store: AppStore, stepId: string) =>
  writeStepErrors(selectStepErrors(store.getState(), stepId), personStep, SOURCE);
const shown = (store: AppStore) => selectAnswers(store.getState());

describe('saving answers', () => {
  it('sends only changes, with the version last seen', async () => {
    const { store, server } = await loggedInStore({
      profile: { answer: { first_name: 'Ada', county: 'Kent' }, answer_version: 7 },
      routes: { 'PUT /api/answer': saved() },
    });
    edit(store, { first_name: 'Grace' });
    await store.dispatch(saveAnswers());

    const [request] = server.to('PUT /api/answer');
    expect(request?.body).toEqual({ first_name: 'Grace', county: { set_aside: 'Kent' } });
    expect(request?.headers.get(HEADERS.answerBase)).toBe('7');
    expect(request?.headers.get(HEADERS.answerKeyBases)).toBeNull();
    expect(request?.headers.get(HEADERS.tab)).toMatch(/^\S{8,}$/);
  });

  it("doesn't send a visitor's drafts before they are merged into the account's, and doesn't wait for them", async () => {
    const { store, server } = await loggedInStore({ routes: { 'PUT /api/answer': saved() } });
    const entries = { first_name: { value: 'Ada', base: null } };
    store.dispatch(draftsOpened({ owner: VISITOR, entries }));
    expect(await store.dispatch(saveAnswers())).toEqual({ ok: true });
    expect(server.to('PUT /api/answer')).toHaveLength(0);
  });

  it("uses keepalive up to the browser's byte limit", async () => {
    const seen: boolean[] = [];
    const { store, server } = await loggedInStore({ routes: { 'PUT /api/answer': saved() } });
    const fetched = vi.fn(globalThis.fetch);
    vi.stubGlobal('fetch', fetched);
    for (const text of ['x'.repeat(29_000), '字'.repeat(29_000)]) {
      edit(store, { first_name: text });
      await store.dispatch(saveAnswers());
      seen.push((fetched.mock.lastCall![0] as Request).keepalive);
    }
    expect(server.to('PUT /api/answer')).toHaveLength(2);
    expect(seen).toEqual([true, false]);
  });

  it('splits many answers so that their bases fit into a header', async () => {
    const keys = Array.from({ length: 600 }, (_, index) => `answer_with_a_long_name_${index}`);
    const drafts = freshDrafts();
    const entries = keys.map((key) => [key, { value: 'x', base: 3 }]);
    await drafts.write('ada@example.org', {}, Object.fromEntries(entries));
    const { store, server } = await loggedInStore({
      drafts,
      profile: { answer_version: 7 },
      routes: { 'PUT /api/answer': saved() },
    });
    expect(await store.dispatch(saveAnswers())).toEqual({ ok: true });
    const requests = server.to('PUT /api/answer');
    expect(requests.flatMap(({ body }) => Object.keys(body as object))).toEqual(keys.sort());
    for (const { headers } of requests)
      expect(headers.get(HEADERS.answerKeyBases)?.length).toBeLessThan(12_000);
  });

  it("keeps the drafts when a proxy's JSON answers in the server's place", async () => {
    const { store, server } = await loggedInStore({ routes: { 'PUT /api/answer': { success: true } } });
    edit(store, { first_name: 'Grace' });
    expect(await store.dispatch(saveAnswers())).toMatchObject({ ok: false, error: { status: 'unexpected' } });
    expect(store.getState().drafts.entries).toHaveProperty('first_name');

    server.on('PUT /api/answer', saved());
    expect(await store.dispatch(saveAnswers())).toEqual({ ok: true });
    expect(store.getState().drafts.entries).toEqual({});
  });

  it('sends nothing without changes', async () => {
    const { store, server } = await loggedInStore();
    expect(await store.dispatch(saveAnswers())).toEqual({ ok: true });
    expect(server.to('PUT /api/answer')).toEqual([]);
  });

  it("applies the new version together with another tab's values", async () => {
    const { store } = await loggedInStore({
      profile: { answer: { first_name: 'Ada' }, answer_version: 7 },
      routes: { 'PUT /api/answer': saved({ version: 9, changed: { signature: 'A. L.' } }) },
    });
    edit(store, { first_name: 'Grace' });
    await store.dispatch(saveAnswers());

    expect(shown(store)).toEqual({ first_name: 'Grace', signature: 'A. L.' });
    expect(selectAnswerVersion(store.getState())).toBe(9);
    expect(store.getState().drafts.entries).toEqual({});
    expect(store.getState().saving).toMatchObject({ phase: 'saved', savedAt: '2026-11-21T10:42:00.000Z' });
  });

  it('sends input typed during a save afterward, based on that save', async () => {
    const { store, server } = await loggedInStore({ profile: { answer_version: 7 } });
    server.on('PUT /api/answer', () => {
      if (server.to('PUT /api/answer').length > 1) return saved({ version: 9 });
      edit(store, { first_name: 'Grace Hopper' });
      return saved({ version: 8 });
    });
    edit(store, { first_name: 'Grace' });
    await store.dispatch(saveAnswers());

    const [first, second] = server.to('PUT /api/answer');
    expect(second?.body).toEqual({ first_name: 'Grace Hopper' });
    expect([first, second].map((each) => each?.headers.get(HEADERS.saveNumber))).toEqual(['1', '2']);
    expect(second?.headers.get(HEADERS.answerBase)).toBe('8');
    expect(second?.headers.get(HEADERS.answerKeyBases)).toBeNull();
    expect(shown(store).first_name).toBe('Grace Hopper');
  });

  it('keeps the older base of an edited key after another save', async () => {
    const { store, server } = await loggedInStore({ profile: { answer_version: 7 } });
    server.on('PUT /api/answer', () => {
      if (server.to('PUT /api/answer').length > 1) return saved({ version: 10 });
      edit(store, { county: 'Kent' });
      return saved({ version: 9, changed: { county: 'Cecil' } });
    });
    edit(store, { first_name: 'Grace', country: 'USA' });
    await store.dispatch(saveAnswers());

    const [, second] = server.to('PUT /api/answer');
    expect(second?.body).toEqual({ county: 'Kent' });
    expect(second?.headers.get(HEADERS.answerBase)).toBe('9');
    expect(JSON.parse(second?.headers.get(HEADERS.answerKeyBases) ?? '')).toEqual({ county: 7 });
  });

  it('runs one save at a time', async () => {
    const { store, server } = await loggedInStore();
    let running = 0;
    let most = 0;
    server.on('PUT /api/answer', async () => {
      most = Math.max(most, (running += 1));
      await Promise.resolve();
      running -= 1;
      return saved();
    });
    edit(store, { first_name: 'Grace' });
    const first = store.dispatch(saveAnswers());
    edit(store, { first_name: 'Grace Hopper' });
    await Promise.all([first, store.dispatch(saveAnswers())]);
    expect(most).toBe(1);
    expect(server.to('PUT /api/answer').at(-1)?.body).toEqual({ first_name: 'Grace Hopper' });
  });

  it("keeps drafts that couldn't be sent, with the reason", async () => {
    const { store } = await loggedInStore({ routes: { 'PUT /api/answer': networkError() } });
    edit(store, { first_name: 'Grace' });
    const outcome = await store.dispatch(saveAnswers());
    expect(outcome).toMatchObject({ ok: false, error: { status: 'offline' } });
    expect(shown(store).first_name).toBe('Grace');
    expect(store.getState().saving).toMatchObject({ phase: 'failed', error: { status: 'offline' } });
  });

  it('sets aside a rejected value and saves the others', async () => {
    const errors = { county: 'The answer is too long.' };
    const refusal = json(400, { code: 'invalid_answers', message: 'No.', errors });
    const { store, server } = await loggedInStore({ routes: { 'PUT /api/answer': refusal } });
    edit(store, { first_name: 'Grace', country: 'USA', county: 'x'.repeat(50) });
    await store.dispatch(saveAnswers());
    const said = () => errorsOf(store, 'person');
    expect(said()).toEqual({ county: ['Not saved: The answer is too long.'] });
    server.on('PUT /api/answer', saved());
    await store.dispatch(saveAnswers());
    expect(server.to('PUT /api/answer').at(-1)?.body).toEqual({ first_name: 'Grace', country: 'USA' });

    edit(store, { county: 'Kent' });
    expect(said()).toEqual({});
    await store.dispatch(saveAnswers());
    expect(server.to('PUT /api/answer').at(-1)?.body).toEqual({ county: 'Kent' });
  });

  it("shows a label's error at its choice, with other errors", async () => {
    const errors = { country_desc: 'The answer is too long.', first_name: 'The answer is too long.' };
    const { store } = await loggedInStore({
      routes: { 'PUT /api/answer': json(400, { code: 'invalid_answers', message: 'No.', errors }) },
    });
    edit(store, { first_name: 'Grace', country: 'USA', country_desc: 'x' });
    store.dispatch(validated({ person: { first_name: [{ id: '', message: 'First Name is wrong.' }] } }));
    await store.dispatch(saveAnswers());
    expect(errorsOf(store, 'person')).toEqual({
      country: ['Not saved: The answer is too long.'],
      first_name: ['Not saved: The answer is too long.', 'First Name is wrong.'],
    });
  });

  it('drops drafts and reloads the profile after a submission elsewhere', async () => {
    const { store, server } = await loggedInStore({
      routes: { 'PUT /api/answer': json(409, { code: 'already_submitted', message: 'Already submitted.' }) },
    });
    edit(store, { first_name: 'Grace' });
    await store.dispatch(saveAnswers());
    expect(store.getState().drafts.entries).toEqual({});
    expect(server.to('GET /api/profile')).toHaveLength(2);
  });

  it.each(['trial_page', 'some_other_conflict'])(
    'keeps drafts when the save is refused for another reason: %s',
    async (code) => {
      const { store, server } = await loggedInStore({
        routes: { 'PUT /api/answer': json(409, { code, message: 'Not now.' }) },
      });
      edit(store, { first_name: 'Grace' });
      expect(await store.dispatch(saveAnswers())).toMatchObject({ ok: false, error: { code } });
      expect(shown(store).first_name).toBe('Grace');
      server.on('PUT /api/answer', saved());
      expect(await store.dispatch(saveAnswers())).toEqual({ ok: true });
      expect(server.to('PUT /api/answer')[1]?.body).toMatchObject({ first_name: 'Grace' });
    },
  );

  it('shows answers that the save replaced', async () => {
    const conflict = { key: 'first_name', value: 'Ada', version: 8 };
    const { store } = await loggedInStore({
      routes: { 'PUT /api/answer': saved({ conflicts: [conflict] }) },
    });
    edit(store, { first_name: 'Grace' });
    await store.dispatch(saveAnswers());
    expect(store.getState().saving.conflicts).toEqual([conflict]);
    expect(selectProfile(store.getState())?.answer.first_name).toBe('Grace');
  });
});
