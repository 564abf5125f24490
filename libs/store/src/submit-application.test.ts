import type { ProfileReply } from '@portico/contracts';
import { HEADERS, TEXTS } from '@portico/contracts';
import { messagesOf } from '@portico/form-model';
import { inEnglish } from '@portico/texts/testing';
import { describe, expect, it, vi } from 'vitest';
import { saveAnswers } from './answers/save-answers.ts';
import { documentStarted, documentCleared } from './documents/documents.slice.ts';
import { changeAnswers } from './drafts/change-answers.ts';
import { selectReceipt, selectReopening, selectWebStatus } from './profile.ts';
import { json, loggedInStore, visitorStore, personStep, storePage, stubServer } from './testing/index.ts';
import type { StubRoute } from './testing/index.ts';
import { findProblems, validateAnswers } from './validation/validate-answers.ts';
import { submitApplication } from './submit-application.ts';

const receipt = { reference: 'PX-4711', submitted_at: '2026-11-21T10:42:00.000Z' };
const routes: Record<string, StubRoute> = {
  'PUT /api/answer': {
    message: 'Saved.',
    version: 2,
    saved_at: receipt.submitted_at,
    conflicts: [],
    changed: {},
  },
  'POST /api/web-status': { message: 'OK' },
  'POST /api/validations': { message: 'OK' },
  'POST /api/submit': { message: 'OK', web_status: 'submitted', ...receipt },
};
const complete = { first_name: 'Ada', signature: 'Ada L.' };

async function submit(profile: Partial<ProfileReply>, more: Record<string, StubRoute> = {}) {
  const { store, server } = await loggedInStore({ profile, routes: { ...routes, ...more } });
  store.dispatch(changeAnswers(personStep, { county: 'Kent', country: 'USA' }));
  const outcome = inEnglish(await store.dispatch(submitApplication()));
  const calls = () => server.requests.slice(1).map(({ method, path }) => `${method} ${path}`);
  return { store, server, outcome, calls };
}

describe('submitting', () => {
  it('sends visitors to sign-up without a request', async () => {
    const server = stubServer();
    const store = visitorStore();
    expect(await store.dispatch(submitApplication())).toEqual({ result: 'logged-out' });
    expect(server.requests).toEqual([]);
  });

  it('saves, sets the status, validates, and submits', async () => {
    const { outcome, calls, store } = await submit({ answer: complete });
    expect(outcome).toEqual({ result: 'submitted' });
    await expect
      .poll(calls)
      .toEqual([
        'PUT /api/answer',
        'POST /api/web-status',
        'POST /api/validations',
        'POST /api/submit',
        'POST /api/web-status',
      ]);
    expect(selectWebStatus(store.getState())).toBe('submitted');
    expect(selectReceipt(store.getState())).toEqual(receipt);
    expect(store.getState().api.mutations).toEqual({});
  });

  it('validates in parallel to the status request, and shows the result afterward', async () => {
    const { loadDefinitions } = storePage();
    let begin = () => {};
    const hasStarted = new Promise<void>((resolve) => (begin = resolve));
    const heard = vi.fn();
    const { store, server } = await loggedInStore({
      page: {
        loadDefinitions: (ids) => {
          begin();
          return loadDefinitions(ids);
        },
      },
      routes: {
        ...routes,
        'POST /api/web-status': async () => {
          await hasStarted;
          await expect(store.dispatch(findProblems())).resolves.not.toBeNull();
          heard(server.to('POST /api/validations'), store.getState().validation.errors);
          return { message: 'OK' };
        },
      },
    });
    expect(await store.dispatch(submitApplication())).toEqual({ result: 'invalid' });
    expect(heard).toHaveBeenCalledExactlyOnceWith([], null);
    await expect.poll(() => server.to('POST /api/validations')).toHaveLength(1);
  });

  it('clears the reopening message', async () => {
    const reopening = { reference: 'PX-4710', reopened_at: receipt.submitted_at, reason: 'Please check.' };
    const { store } = await submit({ answer: complete, reopening });
    expect(selectReopening(store.getState())).toBeNull();
  });

  it('sends the page id and shown versions with each request', async () => {
    let consent = '1.2.0';
    const shownVersions = () => ({ person: '1.0.0', consent });
    const { store, server } = await loggedInStore({
      profile: { answer: complete },
      routes,
      page: { shownVersions },
    });
    store.dispatch(changeAnswers(personStep, { county: 'Kent', country: 'USA' }));
    expect(await store.dispatch(saveAnswers())).toEqual({ ok: true });
    consent = '1.1.0';
    await store.dispatch(submitApplication());
    const named = (call: string) => server.to(call)[0]?.headers;
    expect(named('PUT /api/answer')?.get(HEADERS.stepVersions)).toBe('person=1.0.0,consent=1.2.0');
    for (const call of ['POST /api/validations', 'POST /api/submit']) {
      expect(named(call)?.get(HEADERS.stepVersions)).toBe('person=1.0.0,consent=1.1.0');
      expect(named(call)?.get(HEADERS.page)).toBe('page.signed');
    }
  });

  it('refuses to submit from a preview, and keeps everything', async () => {
    const refusal = json(409, { code: 'trial_page', message: TEXTS.trialPage });
    const { outcome, store, server } = await submit({ answer: complete }, { 'POST /api/submit': refusal });
    expect(outcome).toMatchObject({
      result: 'failed',
      title: TEXTS.trialPageTitle,
      error: { message: TEXTS.trialPage },
    });
    expect(selectReceipt(store.getState())).toBeNull();
    expect(server.to('GET /api/profile')).toHaveLength(1);
  });

  it('keeps the status if already validating', async () => {
    const { server } = await submit({
      answer: complete,
      web_status: [{ web_status: 'started' }, { web_status: 'validating' }],
    });
    await expect
      .poll(() => server.to('POST /api/web-status').map(({ body }) => body))
      .toEqual([{ web_status: 'submitted' }]);
  });

  it('submits nothing with missing answers, and posts them', async () => {
    const { outcome, server, store } = await submit({ answer: { signature: 'Ada L.' } });
    expect(outcome).toEqual({ result: 'invalid' });
    expect(server.to('POST /api/submit')).toEqual([]);
    const errors = { person: { first_name: ['First Name is required.'] } };
    await expect.poll(() => server.to('POST /api/validations')[0]?.body).toEqual(errors);
    expect(messagesOf(store.getState().validation.errors ?? {})).toEqual(errors);
  });

  it('stops if saving fails', async () => {
    const { outcome, calls } = await submit(
      { answer: complete },
      { 'PUT /api/answer': json(500, { message: 'Broken.' }) },
    );
    expect(outcome).toMatchObject({ result: 'failed', error: { message: 'Broken.' } });
    expect(calls()).toEqual(['PUT /api/answer']);
  });

  it('submits nothing while an answer is rejected', async () => {
    const refusal = json(400, { code: 'x', message: 'No.', errors: { county: 'The answer must be text.' } });
    const { store, server, outcome } = await submit({ answer: complete }, { 'PUT /api/answer': refusal });
    expect(outcome).toMatchObject({ result: 'failed' });
    server.on('PUT /api/answer', routes['PUT /api/answer']!);
    expect(await store.dispatch(submitApplication())).toMatchObject({ result: 'failed' });
    expect(server.to('POST /api/submit')).toEqual([]);
    store.dispatch(changeAnswers(personStep, { county: 'Essex' }));
    expect(await store.dispatch(submitApplication())).toEqual({ result: 'submitted' });
  });

  it('includes input typed while saving and validating', async () => {
    const { store, server } = await loggedInStore({ profile: { answer: complete }, routes });
    server.on('POST /api/web-status', () => {
      store.dispatch(changeAnswers(personStep, { country: 'USA' }));
      return { message: 'OK' };
    });
    expect(await store.dispatch(submitApplication())).toEqual({ result: 'submitted' });
    const order = server.requests.map(({ method, path }) => `${method} ${path}`);
    expect(server.to('PUT /api/answer')[0]?.body).toMatchObject({ country: 'USA' });
    expect(order.indexOf('PUT /api/answer')).toBeLessThan(order.indexOf('POST /api/submit'));
  });

  it('waits for a file that is uploading', async () => {
    const { store, server } = await loggedInStore({ profile: { answer: complete }, routes });
    const file = { fileName: 'a.pdf', fileSize: 3, run: '1', replaces: false };
    store.dispatch(documentStarted({ key: 'transcript', phase: 'sending', ...file }));
    const waiting = { result: 'failed', title: TEXTS.documentOnItsWayTitle };
    expect(inEnglish(await store.dispatch(submitApplication()))).toMatchObject(waiting);
    expect(server.to('POST /api/submit')).toEqual([]);
    store.dispatch(documentCleared('transcript'));
    expect(await store.dispatch(submitApplication())).toEqual({ result: 'submitted' });
  });

  it('shows errors of a server with newer rules', async () => {
    const errors = { consent: { signature: ['Please sign with your full name.'] } };
    const refusal = json(422, { code: 'incomplete', message: 'Something is missing.', errors });
    const { outcome, store, server } = await submit({ answer: complete }, { 'POST /api/submit': refusal });
    expect(outcome).toEqual({ result: 'invalid', message: 'Something is missing.' });
    const shown = () => messagesOf(store.getState().validation.errors ?? {});
    expect(shown()).toEqual(errors);
    await store.dispatch(validateAnswers());
    expect(shown()).toEqual(errors);
    store.dispatch(changeAnswers(personStep, { first_name: '' }));
    await store.dispatch(validateAnswers());
    expect(shown()).toMatchObject({ ...errors, person: { first_name: [expect.any(String)] } });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    server.on('POST /api/submit', routes['POST /api/submit']!);
    expect(await store.dispatch(submitApplication())).toEqual({ result: 'submitted' });
  });
});
