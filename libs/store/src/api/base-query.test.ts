import { inEnglish } from '@portico/texts/testing';
import { HEADERS, TEXTS } from '@portico/contracts';
import { describe, expect, it, vi } from 'vitest';
import { answersApi } from '../answers/save-request.ts';
import { saveAnswers } from '../answers/save-answers.ts';
import { changeAnswers } from '../drafts/change-answers.ts';
import { loggedIn } from '../session/session.slice.ts';
import { selectProfile } from '../profile.ts';
import {
  freshDrafts,
  json,
  loggedInStore,
  networkError,
  personStep,
  stubServer,
  visitorStore,
} from '../testing/index.ts';
import type { StubRoute } from '../testing/index.ts';

async function errorOf(reply: StubRoute) {
  stubServer({ 'PUT /api/answer': reply });
  const store = visitorStore();
  store.dispatch(loggedIn(undefined));
  const result = await store.dispatch(
    answersApi.endpoints.putAnswers.initiate({ answers: {}, base: 0, keyBases: {}, setAside: {}, number: 1 }),
  );
  return { error: result.error, store };
}

describe('the fetch layer', () => {
  it('reports an unexpected error for a non-JSON response', async () => {
    const { error } = await errorOf(
      new Response('<h1>It works!</h1>', { headers: { 'content-type': 'text/html' } }),
    );
    expect(error).toMatchObject({ status: 'unexpected', message: TEXTS.unexpected });
  });

  it('reports the same for an HTML error page', async () => {
    const { error } = await errorOf(new Response('Bad gateway', { status: 502 }));
    expect(error).toMatchObject({ status: 'unexpected', message: TEXTS.unexpected });
  });

  it('reports the same for invalid JSON', async () => {
    const { error } = await errorOf(new Response('{', { headers: { 'content-type': 'application/json' } }));
    expect(error).toMatchObject({ message: TEXTS.unexpected });
  });

  it('sends the current language with every request', async () => {
    let language = 'es';
    const { server, store } = await loggedInStore({
      page: { language: () => language },
      routes: { 'PUT /api/answer': {} },
    });
    const call = () =>
      store.dispatch(
        answersApi.endpoints.putAnswers.initiate({
          answers: {},
          base: 0,
          keyBases: {},
          setAside: {},
          number: 1,
        }),
      );
    await call();
    language = 'ar';
    await call();
    const said = server.to('PUT /api/answer').map(({ headers }) => headers.get(HEADERS.language));
    expect(said).toEqual(['es', 'ar']);
  });

  it('returns message, code, and errors of a refusal', async () => {
    const body = {
      code: 'unknown_key',
      message: 'This question doesn’t exist.',
      errors: { shoe_size: 'unknown' },
    };
    const { error } = await errorOf(json(400, body));
    expect(error).toEqual({ status: 400, ...body });
  });

  it('falls back to a general message', async () => {
    const { error } = await errorOf(json(500, { code: 'internal' }));
    expect(error).toMatchObject({ status: 500, message: TEXTS.unexpected });
  });

  it('distinguishes offline from a server error', async () => {
    const { error } = await errorOf(networkError());
    expect(error).toMatchObject({ status: 'offline' });
  });

  it('ends the session on 401 with its message', async () => {
    const { error, store } = await errorOf(json(401, { code: 'unauthorized', message: 'No.' }));
    expect(error).toMatchObject({ status: 401, message: TEXTS.sessionInvalid });
    expect(inEnglish(store.getState().session)).toMatchObject({
      isLoggedIn: false,
      ended: { message: TEXTS.sessionInvalid },
    });
  });

  it('ends the session on a non-JSON 401', async () => {
    const { store } = await errorOf(new Response('Unauthorized', { status: 401 }));
    expect(store.getState().session.isLoggedIn).toBe(false);
  });

  it('keeps a newer session of another tab and retries', async () => {
    document.cookie = 'portico_idp_session=first; path=/';
    const { store, server } = await loggedInStore({ drafts: freshDrafts() });
    server.on('PUT /api/answer', () => {
      server.on('PUT /api/answer', { message: 'OK', version: 1, saved_at: '', conflicts: [], changed: {} });
      document.cookie = 'portico_idp_session=second; path=/';
      return json(401, { code: 'unauthorized', message: 'No.' });
    });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    expect(await store.dispatch(saveAnswers())).toEqual({ ok: true });
    expect(store.getState().session.isLoggedIn).toBe(true);
    expect(document.cookie).toContain('portico_idp_session=second');
    expect(server.to('PUT /api/answer').map(({ body }) => body)).toEqual([
      { first_name: 'Ada' },
      { first_name: 'Ada' },
    ]);
  });

  it("removes the account's data when the session ends", async () => {
    const { store, server } = await loggedInStore({ profile: { answer: { first_name: 'Ada' } } });
    server.on('PUT /api/answer', json(401, { code: 'unauthorized', message: 'No.' }));
    await store.dispatch(
      answersApi.endpoints.putAnswers.initiate({
        answers: {},
        base: 0,
        keyBases: {},
        setAside: {},
        number: 1,
      }),
    );
    expect(selectProfile(store.getState())).toBeUndefined();
    await vi.waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('Ada'));
  });

  it('removes the identity cookie when the session ends', async () => {
    document.cookie = 'portico_idp_session=1; path=/';
    await errorOf(json(401, { code: 'unauthorized', message: 'No.' }));
    expect(document.cookie).not.toContain('portico_idp');
  });
});
