import { inEnglish } from '@portico/texts/testing';
import {
  DOCUMENT_STATES,
  LIMITS,
  TEXTS,
  type ConversionStatus,
  type DocumentAnswers,
} from '@portico/contracts';
import { defineStep, DOCUMENT_ANSWER, question, when } from '@portico/form-model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectAnswers } from '../answers/answers.selectors.ts';
import { saveAnswers } from '../answers/save-answers.ts';
import { changeAnswers, replaceAnswers } from '../drafts/change-answers.ts';
import { loggedOut } from '../session/session.slice.ts';
import { json, loggedInStore, networkError, type StubRoute } from '../testing/index.ts';
import { sendRequestedDocument } from '../requested-documents.ts';
import { attachDocument } from './attach-document.ts';
import type { DeliveryProgress } from './upload-file.ts';
import { cancelReplacement, dismissRefusal, removeDocument, restoreDocument } from './remove-document.ts';
import { selectAreDocumentsUnknown, selectDocuments, selectIsDocumentBusy } from './documents.selectors.ts';
import { loadDocuments, reloadDocuments } from './load-documents.ts';
import { stepOf } from '@portico/form-model/testing';

const step = stepOf([question.document({ key: 'transcript', label: 'Transcript' })], {
  id: 'papers',
  label: 'Papers',
  group: 'papers',
  title: 'Papers',
});
/** The step above with a question that hides the document. */
const hidingStep = defineStep({
  ...step,
  groups: [
    {
      id: 'papers',
      title: 'Papers',
      questions: [
        question.text({ key: 'has_papers', label: 'Papers?' }),
        question.document({
          key: 'transcript',
          label: 'Transcript',
          hiddenWhen: when.notEquals('has_papers', 'Y'),
        }),
      ],
    },
  ],
});
const CONVERSION = '/api/pdf/document-answer/transcript';
const REPLACEMENT = '/api/document-replacement/transcript';
const UNDO = '/api/document-undo/transcript';
const FORM = { url: '/storage', fields: { key: 'uploads/1', policy: 'p' } };
const saved = {
  message: 'Saved.',
  version: 2,
  saved_at: '2026-11-21T10:42:00.000Z',
  conflicts: [],
  changed: {},
};
const conversion = (status: ConversionStatus, message = '') => ({ status, message });
const file = (name = 'a.pdf', size = 3) => new File([new Uint8Array(size)], name);

async function setup(
  routes: Record<string, StubRoute> = {},
  answer = {},
  definition = step,
  document_answer: DocumentAnswers = {},
) {
  const { store, server } = await loggedInStore({
    profile: { answer, document_answer },
    routes: {
      'PUT /api/answer': saved,
      'GET /api/document-answer': {},
      'POST /api/presigned-url': FORM,
      'POST /storage': new Response(null, { status: 204 }),
      [`POST ${CONVERSION}`]: conversion('unprocessed'),
      [`GET ${CONVERSION}`]: conversion('in_progress'),
      [`DELETE ${CONVERSION}`]: { message: 'Removed.' },
      'DELETE /api/document-answer/transcript': { message: 'Removed.' },
      ...routes,
    },
  });
  await store.dispatch(loadDocuments(definition));
  return {
    store,
    server,
    attach: (chosen = file()) => store.dispatch(attachDocument(step, 'transcript', chosen)),
    view: () => inEnglish(selectDocuments(store.getState()).transcript) as { phase: string } | undefined,
    answer: () => selectAnswers(store.getState()).transcript ?? '',
    isBusy: () => selectIsDocumentBusy(store.getState(), ['transcript']),
    isUnknown: (...keys: string[]) =>
      selectAreDocumentsUnknown(store.getState(), keys.length > 0 ? keys : ['transcript']),
  };
}
const poll = () => vi.advanceTimersByTimeAsync(LIMITS.documentPollInterval);

describe('attaching a document', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('uploads, converts, and is busy meanwhile', async () => {
    const { attach, server, view, isBusy, answer } = await setup();
    const attached = attach();
    expect(view()).toMatchObject({ phase: 'sending', fileName: 'a.pdf', fileSize: 3 });
    expect(isBusy()).toBe(true);
    expect(await attached).toBe(true);
    expect(view()).toMatchObject({ phase: 'converting' });
    expect([isBusy(), answer()]).toEqual([true, '']);
    expect(server.to('POST /api/presigned-url')[0]?.body).toEqual({ answer_key: 'transcript' });
    expect(server.to('POST /storage')).toHaveLength(1);
    expect(server.to(`POST ${CONVERSION}`)[0]?.body).toEqual({ file_key: 'uploads/1', file_name: 'a.pdf' });
  });

  it('polls every two seconds, and answers the question on completion', async () => {
    const { attach, server, view, isBusy, answer } = await setup();
    await attach();
    const asked = () => server.to(`GET ${CONVERSION}`).length;
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(2);
    server.on(`GET ${CONVERSION}`, conversion('completed'));
    await poll();
    expect(view()).toEqual({ phase: 'attached', fileName: 'a.pdf', fileSize: 3 });
    expect([answer(), isBusy()]).toEqual([DOCUMENT_ANSWER, false]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(3);
  });

  it.each<[ConversionStatus, string]>([
    ['completed', 'ANSWERED'],
    ['failed', ''],
    ['not_answered', ''],
  ])('sets the answer for %s', async (status, expected) => {
    expect(DOCUMENT_STATES[status]).toMatchObject({ answer: expected, pending: false });
    const { attach, answer } = await setup({ [`GET ${CONVERSION}`]: conversion(status, 'Because.') });
    await attach();
    await poll();
    expect(answer()).toBe(expected);
  });

  it('that fails clears the answer, explains why, and is deleted with the next choice', async () => {
    const { attach, server, view, answer } = await setup({
      [`GET ${CONVERSION}`]: conversion('failed', 'Your Word document contains macros.'),
    });
    await attach();
    await vi.advanceTimersByTimeAsync(0);
    expect(view()).toMatchObject({ phase: 'refused', messages: ['Your Word document contains macros.'] });
    expect(answer()).toBe('');
    expect(server.to(`DELETE ${CONVERSION}`)).toHaveLength(0);
    await attach(file('b.pdf'));
    expect(server.to(`DELETE ${CONVERSION}`)).toHaveLength(1);
  });

  it.each([
    ['1,048,577 bytes', file('a.pdf', 1_048_577), TEXTS.fileTooLarge],
    ['0 bytes', file('a.pdf', 0), TEXTS.fileEmpty],
    ['another type', file('a.gif'), TEXTS.fileTypes],
    ['a name of 33 characters', file(`${'a'.repeat(29)}.pdf`), TEXTS.fileNameTooLong],
    ['a turned name', file('exe\u202efdp.pdf'), TEXTS.fileNameUnfit],
  ])('with %s is rejected before uploading', async (_what, chosen, message) => {
    const { attach, server, view, answer } = await setup();
    expect(await attach(chosen)).toBe(true);
    expect(view()).toMatchObject({ phase: 'refused', messages: [message] });
    expect([answer(), server.to('POST /api/presigned-url').length]).toEqual(['', 0]);
  });

  it.each([
    [
      'the server refuses',
      { 'POST /api/presigned-url': json(429, { code: 'x', message: TEXTS.tooMany }) },
      TEXTS.tooMany,
    ],
    [
      'the storage finds it too large',
      { 'POST /storage': new Response('<Error><Code>EntityTooLarge</Code></Error>', { status: 400 }) },
      TEXTS.fileTooLarge,
    ],
    [
      'the storage finds it empty',
      { 'POST /storage': new Response('<Error><Code>EntityTooSmall</Code></Error>', { status: 400 }) },
      TEXTS.fileEmpty,
    ],
    [
      'the policy has expired',
      { 'POST /storage': new Response('<Error><Code>AccessDenied</Code></Error>', { status: 403 }) },
      TEXTS.unexpected,
    ],
    [
      'the conversion is refused',
      { [`POST ${CONVERSION}`]: json(409, { code: 'x', message: TEXTS.fileUsed }) },
      TEXTS.fileUsed,
    ],
  ])('reports when %s, and leaves no answer', async (_why, routes, message) => {
    const { attach, view, answer, isBusy } = await setup(routes as Record<string, StubRoute>);
    expect(await attach()).toBe(false);
    expect(view()).toMatchObject({ phase: 'refused', messages: [message] });
    expect([answer(), isBusy()]).toEqual(['', false]);
  });

  it('is dismissed together with its conversion', async () => {
    const { attach, server, view, store } = await setup({
      'POST /storage': new Response('', { status: 500 }),
    });
    await attach();
    await store.dispatch(dismissRefusal('transcript'));
    expect(view()).toBeUndefined();
    expect(server.to(`DELETE ${CONVERSION}`)).toHaveLength(1);
    expect(store.getState().api.mutations).toEqual({});
  });

  it('deletes the conversion of a failed upload with the next choice', async () => {
    const { attach, server } = await setup({ 'POST /storage': new Response('', { status: 500 }) });
    await attach();
    expect(server.to(`DELETE ${CONVERSION}`)).toHaveLength(0);
    await attach(file('b.pdf'));
    expect(server.to(`DELETE ${CONVERSION}`)).toHaveLength(1);
  });

  it('accepts one file at a time', async () => {
    const { attach, server } = await setup();
    await Promise.all([attach(), attach(file('b.pdf'))]);
    expect(server.to('POST /storage')).toHaveLength(1);
  });

  it('keeps polling while the server is down', async () => {
    const { attach, server, view } = await setup({ [`GET ${CONVERSION}`]: networkError() });
    await attach();
    await poll();
    expect(view()).toMatchObject({ phase: 'converting' });
    server.on(`GET ${CONVERSION}`, conversion('completed'));
    await poll();
    expect(view()).toMatchObject({ phase: 'attached' });
  });

  it('stops polling when the session ends, and shows nothing to the next person', async () => {
    const { attach, server, store, view } = await setup();
    await attach();
    store.dispatch(loggedOut('Bye.'));
    const asked = server.to(`GET ${CONVERSION}`).length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.to(`GET ${CONVERSION}`).length).toBeLessThanOrEqual(asked + 1);
    expect(view()).toBeUndefined();
  });
});

describe('a connection lost during an upload', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const online = async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  };

  it('keeps the file and resumes when the browser is online', async () => {
    const { attach, server, view } = await setup({ 'POST /storage': networkError() });
    const attached = attach();
    await vi.advanceTimersByTimeAsync(0);
    expect(view()).toMatchObject({ phase: 'sending', isOffline: true, fileName: 'a.pdf' });
    server.on('POST /storage', new Response(null, { status: 204 }));
    await online();
    expect(await attached).toBe(true);
    expect(view()).toMatchObject({ phase: 'converting' });
    expect(server.to('POST /storage')).toHaveLength(2);
  });

  it('repeats only the conversion if the file has arrived', async () => {
    const { attach, server, view } = await setup({ [`POST ${CONVERSION}`]: networkError() });
    const attached = attach();
    await vi.advanceTimersByTimeAsync(0);
    expect(view()).toMatchObject({ phase: 'sending', isOffline: true });
    server.on(`POST ${CONVERSION}`, conversion('unprocessed'));
    await online();
    expect(await attached).toBe(true);
    expect([server.to('POST /storage').length, server.to(`POST ${CONVERSION}`).length]).toEqual([1, 2]);
  });

  it('retries after 1, 2, and 4 seconds without an online event', async () => {
    const { attach, server } = await setup({ 'POST /api/presigned-url': networkError() });
    void attach();
    await vi.advanceTimersByTimeAsync(999);
    const tries = () => server.to('POST /api/presigned-url').length;
    expect(tries()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(tries()).toBe(2);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(tries()).toBe(4);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(tries()).toBeLessThan(30);
  });

  it('also applies to requested documents', async () => {
    const { server, store } = await setup({
      'POST /api/document-requests/r1/upload': FORM,
      'POST /storage': networkError(),
      'POST /api/document-requests/r1/document': conversion('unprocessed'),
    });
    const progress: DeliveryProgress[] = [];
    const sent = store.dispatch(sendRequestedDocument('r1', file(), (each) => progress.push(each)));
    await vi.advanceTimersByTimeAsync(0);
    expect(progress.at(-1)).toEqual({ isOffline: true });
    server.on('POST /storage', new Response(null, { status: 204 }));
    await online();
    expect(await sent).toEqual([]);
    expect(server.to('POST /api/document-requests/r1/document')).toHaveLength(1);
  });

  it('counts as a failure after five storage errors while the API works', async () => {
    const { attach, server, view, answer } = await setup({ 'POST /storage': networkError() });
    const attached = attach();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await attached).toBe(false);
    expect(server.to('POST /storage')).toHaveLength(5);
    expect(view()).toMatchObject({ phase: 'refused', messages: [TEXTS.unexpected] });
    expect(answer()).toBe('');
  });

  it('counts as lost after 30 seconds without progress', async () => {
    const { attach, view, store } = await setup({ 'POST /storage': () => new Promise(() => undefined) });
    const attached = attach();
    await vi.advanceTimersByTimeAsync(0);
    expect(view()).toMatchObject({ sent: 0.5, isOffline: false });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(view()).toMatchObject({ isOffline: true });
    await store.dispatch(removeDocument(step, 'transcript'));
    expect(await attached).toBe(true);
  });
});

describe('canceling an upload', () => {
  it('stops sending and starts no conversion', async () => {
    const { attach, server, view, store, isBusy } = await setup({
      'POST /storage': () => new Promise(() => undefined),
    });
    const attached = attach();
    await vi.waitFor(() => expect(view()).toMatchObject({ sent: 0.5 }));
    await store.dispatch(removeDocument(step, 'transcript'));
    expect([view(), isBusy()]).toEqual([undefined, false]);
    expect(await attached).toBe(true);
    expect(server.to(`POST ${CONVERSION}`)).toHaveLength(0);
  });

  it('deletes a conversion that was just started', async () => {
    let start = (_: object): void => undefined;
    const { attach, server, view, store } = await setup({
      [`POST ${CONVERSION}`]: () => new Promise((resolve) => (start = resolve)),
    });
    const attached = attach();
    await vi.waitFor(() => expect(server.to(`POST ${CONVERSION}`)).toHaveLength(1));
    await store.dispatch(removeDocument(step, 'transcript'));
    expect(server.to(`DELETE ${CONVERSION}`)).toHaveLength(0);
    start(conversion('unprocessed'));
    expect(await attached).toBe(true);
    expect(server.to(`DELETE ${CONVERSION}`)).toHaveLength(1);
    expect(view()).toBeUndefined();
  });
});

describe('leaving the page during an upload', () => {
  afterEach(() => window.sessionStorage.clear());
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const lost = async (document = {}) => {
    const page = await setup({ 'POST /storage': () => new Promise(() => undefined) });
    void page.attach();
    await vi.waitFor(() => expect(page.view()).toMatchObject({ sent: 0.5 }));
    return setup({ 'GET /api/document-answer': document });
  };

  it('asks for confirmation only while sending', async () => {
    let arrive = (_: object): void => undefined;
    const { attach, server } = await setup({
      'POST /storage': () => new Promise((resolve) => (arrive = resolve)),
    });
    expect(isAsked()).toBe(false);
    const attached = attach();
    expect(isAsked()).toBe(true);
    await vi.waitFor(() => expect(server.to('POST /storage')).toHaveLength(1));
    arrive(new Response(null, { status: 204 }));
    await attached;
    expect(isAsked()).toBe(false);
  });

  it('says after a reload that the file was lost, until dismissed', async () => {
    const { view, store } = await lost();
    expect(view()).toMatchObject({ phase: 'refused', messages: [TEXTS.fileNotKept] });
    expect((await setup()).view()).toMatchObject({ messages: [TEXTS.fileNotKept] });
    await store.dispatch(dismissRefusal('transcript'));
    expect((await setup()).view()).toBeUndefined();
  });

  it('says nothing if the file arrived or was replaced', async () => {
    const kept = { transcript: { file_name: 'a.pdf', file_size: 3, status: 'completed' } };
    expect((await lost(kept)).view()).toMatchObject({ phase: 'attached' });
    expect((await setup()).view()).toBeUndefined();
    const { attach } = await lost();
    await attach();
    expect((await setup()).view()).toBeUndefined();
  });
});

describe('a photo', () => {
  afterEach(() => vi.unstubAllGlobals());
  const decoding = (...sizes: number[]) => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4032, height: 3024 }));
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
        convertToBlob = async () => new Blob([new Uint8Array(sizes.shift() ?? 0)], { type: 'image/jpeg' });
      },
    );
  };
  const photo = (name: string, size = 4_000_000) => file(name, size);

  it.each(['photo.jpg', 'photo.PNG', 'photo.heic', 'photo.webp'])(
    'named %s is shrunk and sent as a JPEG',
    async (name) => {
      decoding(1_832_000, 1_302_000, 962_000);
      const { attach, server, view } = await setup();
      expect(await attach(photo(name))).toBe(true);
      expect(view()).toMatchObject({ phase: 'converting', fileName: 'photo.jpg', fileSize: 962_000 });
      expect(server.to(`POST ${CONVERSION}`)[0]?.body).toMatchObject({ file_name: 'photo.jpg' });
    },
  );

  it('that fits is sent unchanged', async () => {
    const { attach, view } = await setup();
    await attach(photo('photo.jpeg', 1_048_576));
    expect(view()).toMatchObject({ fileName: 'photo.jpeg', fileSize: 1_048_576 });
  });

  it("that can't be decoded, or has a long name, gets the specified messages", async () => {
    const { attach, view } = await setup();
    await attach(photo('photo.jpg'));
    expect(view()).toMatchObject({ phase: 'refused', messages: [TEXTS.fileTooLarge] });
    await attach(photo('photo.heic', 500_000));
    expect(view()).toMatchObject({ messages: [TEXTS.fileTypes, TEXTS.fileHeic] });
    decoding(900_000);
    await attach(photo(`${'a'.repeat(29)}.png`));
    expect(view()).toMatchObject({ messages: [TEXTS.fileNameTooLong] });
  });

  it('is never enlarged, and is rejected if it stays too large', async () => {
    decoding(...Array<number>(7).fill(1_100_000));
    const { attach, view } = await setup();
    await attach(photo('photo.jpg'));
    expect(view()).toMatchObject({ phase: 'refused', messages: [TEXTS.fileTooLarge] });
  });
});

describe('removing a document', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const kept = { transcript: { file_name: 'a.pdf', file_size: 3, status: 'completed' as const } };

  it('deletes conversion and document answer, and clears the answer', async () => {
    const { store, server, view, answer } = await setup(
      { 'GET /api/document-answer': kept },
      { transcript: 'ANSWERED' },
    );
    expect(view()).toEqual({ phase: 'attached', fileName: 'a.pdf', fileSize: 3 });
    const removed = store.dispatch(removeDocument(step, 'transcript'));
    expect(view()).toMatchObject({ phase: 'removing' });
    expect(await removed).toBe(true);
    expect(server.to(`DELETE ${CONVERSION}`)).toHaveLength(1);
    expect(server.to('DELETE /api/document-answer/transcript')).toHaveLength(1);
    expect([view(), answer()]).toEqual([{ phase: 'removed', fileName: 'a.pdf', fileSize: 3 }, '']);
  });

  const removedPage = async (undo: StubRoute) => {
    const page = await setup(
      { 'GET /api/document-answer': kept, [`POST ${UNDO}`]: undo },
      { transcript: 'ANSWERED' },
    );
    await page.store.dispatch(removeDocument(step, 'transcript'));
    expect(page.server.to(`DELETE ${CONVERSION}`)[0]?.search.get('undo')).toBe('true');
    return { ...page, restore: () => page.store.dispatch(restoreDocument(step, 'transcript')) };
  };

  it('can be undone', async () => {
    const { restore, view, answer } = await removedPage(conversion('completed'));
    expect(await restore()).toBe(true);
    expect([view(), answer()]).toEqual([{ phase: 'attached', fileName: 'a.pdf', fileSize: 3 }, 'ANSWERED']);
  });

  it("can't be undone once the file is deleted", async () => {
    const { restore, view, answer } = await removedPage(conversion('not_answered'));
    expect(await restore()).toBeNull();
    expect([view(), answer()]).toEqual([undefined, '']);
  });

  it('can still be undone after a lost request, another page load, or another file that was canceled', async () => {
    const { restore, view, server, attach, store } = await removedPage(networkError());
    expect(await restore()).toBe(false);
    expect(view()).toMatchObject({ phase: 'removed' });
    server.on('POST /storage', () => new Promise(() => undefined));
    const attached = attach(file('b.pdf'));
    await vi.waitFor(() => expect(view()).toMatchObject({ phase: 'sending', fileName: 'b.pdf' }));
    await store.dispatch(removeDocument(step, 'transcript'));
    await attached;
    expect(view()).toMatchObject({ phase: 'removed', fileName: 'a.pdf' });
    const removed = { transcript: { ...kept.transcript, status: 'not_answered' } };
    const reloaded = await setup({ 'GET /api/document-answer': removed }, { transcript: '' });
    expect(reloaded.view()).toMatchObject({ phase: 'removed', fileName: 'a.pdf' });
    expect(reloaded.isBusy()).toBe(false);
  });

  it('changes nothing if the server fails', async () => {
    const { store, view, answer } = await setup(
      { 'GET /api/document-answer': kept, [`DELETE ${CONVERSION}`]: networkError() },
      { transcript: 'ANSWERED' },
    );
    expect(await store.dispatch(removeDocument(step, 'transcript'))).toBe(false);
    expect(view()).toMatchObject({ phase: 'attached' });
    expect(answer()).toBe('ANSWERED');
  });

  it('stops polling its conversion', async () => {
    const { attach, store, server, view, answer } = await setup();
    await attach();
    await store.dispatch(removeDocument(step, 'transcript'));
    const asked = server.to(`GET ${CONVERSION}`).length;
    server.on(`GET ${CONVERSION}`, conversion('completed'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.to(`GET ${CONVERSION}`)).toHaveLength(asked);
    expect([view(), answer()]).toEqual([undefined, '']);
  });
});

describe('replacing a document', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  afterEach(() => window.sessionStorage.clear());
  const old = { file_name: 'a.pdf', file_size: 3, status: 'completed' as const };
  const OLD = { phase: 'attached', fileName: 'a.pdf' };
  const listed = (replacement?: object) => ({
    'GET /api/document-answer': { transcript: { ...old, ...(replacement && { replacement }) } },
  });
  const attachedPage = async (routes: Record<string, StubRoute> = {}) =>
    setup(
      {
        ...listed(),
        [`POST ${REPLACEMENT}`]: conversion('unprocessed'),
        [`GET ${REPLACEMENT}`]: conversion('in_progress'),
        [`DELETE ${REPLACEMENT}`]: { message: 'Removed.' },
        ...routes,
      },
      { transcript: 'ANSWERED' },
    );

  it('keeps the old file until the new one is converted', async () => {
    const { attach, server, view, answer, isBusy } = await attachedPage();
    const attached = attach(file('b.pdf'));
    expect(view()).toMatchObject({ ...OLD, next: { phase: 'sending', fileName: 'b.pdf' } });
    expect(await attached).toBe(true);
    expect(view()).toMatchObject({ ...OLD, next: { phase: 'converting', fileName: 'b.pdf' } });
    expect([answer(), isBusy()]).toEqual(['ANSWERED', true]);
    expect(server.to(`POST ${REPLACEMENT}`)[0]?.body).toEqual({ file_key: 'uploads/1', file_name: 'b.pdf' });
    expect(server.to(`POST ${CONVERSION}`)).toHaveLength(0);
    server.on(`GET ${REPLACEMENT}`, conversion('not_answered'));
    server.on('GET /api/document-answer', { transcript: { ...old, file_name: 'b.pdf' } });
    await poll();
    expect(view()).toEqual({ phase: 'attached', fileName: 'b.pdf', fileSize: 3 });
    expect([answer(), isBusy()]).toEqual(['ANSWERED', false]);
  });

  it.each([
    ['is refused', { [`GET ${REPLACEMENT}`]: conversion('failed', 'Not a PDF.') }, 'Not a PDF.'],
    ["can't be sent", { 'POST /storage': new Response('', { status: 500 }) }, TEXTS.unexpected],
  ])('keeps the old file if the new one %s, and says why', async (_why, routes, message) => {
    const { attach, store, server, view, answer, isBusy } = await attachedPage(routes);
    await attach(file('b.pdf'));
    await vi.advanceTimersByTimeAsync(0);
    expect(view()).toMatchObject({ ...OLD, messages: [message] });
    expect([answer(), isBusy()]).toEqual(['ANSWERED', false]);
    await store.dispatch(dismissRefusal('transcript'));
    expect(view()).toEqual({ phase: 'attached', fileName: 'a.pdf', fileSize: 3 });
    expect(server.to(`DELETE ${REPLACEMENT}`)).toHaveLength(1);
    expect(server.to(`DELETE ${CONVERSION}`)).toHaveLength(0);
  });

  it('keeps the old file if the new one is unsuitable', async () => {
    const { attach, server, view } = await attachedPage();
    expect(await attach(file('b.gif'))).toBe(true);
    expect(view()).toMatchObject({ ...OLD, messages: [TEXTS.fileTypes] });
    expect(server.to('POST /api/presigned-url')).toHaveLength(0);
  });

  it('keeps the old file while the connection is lost, and resumes', async () => {
    const { attach, server, view } = await attachedPage({ 'POST /storage': networkError() });
    const attached = attach(file('b.pdf'));
    await vi.advanceTimersByTimeAsync(0);
    expect(view()).toMatchObject({ ...OLD, next: { phase: 'sending', isOffline: true } });
    server.on('POST /storage', new Response(null, { status: 204 }));
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(await attached).toBe(true);
    expect(view()).toMatchObject({ ...OLD, next: { phase: 'converting' } });
  });

  it('can be canceled while sending and while converting', async () => {
    const { attach, store, server, view } = await attachedPage();
    await attach(file('b.pdf'));
    expect(await store.dispatch(cancelReplacement('transcript'))).toBe(true);
    expect(view()).toEqual({ phase: 'attached', fileName: 'a.pdf', fileSize: 3 });
    expect(server.to(`DELETE ${REPLACEMENT}`)).toHaveLength(1);
    server.on('POST /storage', () => new Promise(() => undefined));
    const attached = attach(file('b.pdf'));
    await vi.advanceTimersByTimeAsync(0);
    await store.dispatch(cancelReplacement('transcript'));
    await attached;
    expect(view()).toEqual({ phase: 'attached', fileName: 'a.pdf', fileSize: 3 });
  });

  it('keeps showing a replacement that could not be canceled', async () => {
    const { attach, store, view } = await attachedPage({ [`DELETE ${REPLACEMENT}`]: networkError() });
    await attach(file('b.pdf'));
    expect(await store.dispatch(cancelReplacement('transcript'))).toBe(false);
    expect(view()).toMatchObject({ ...OLD, next: { phase: 'converting' } });
  });

  it('is followed after a reload', async () => {
    const { view, server } = await attachedPage(
      listed({ file_name: 'b.pdf', file_size: 5, status: 'in_progress' }),
    );
    expect(view()).toMatchObject({ ...OLD, next: { phase: 'converting', fileName: 'b.pdf' } });
    server.on(`GET ${REPLACEMENT}`, conversion('failed', 'Not a PDF.'));
    await poll();
    expect(view()).toMatchObject({ ...OLD, messages: ['Not a PDF.'] });
  });

  it('explains a refusal, or a lost upload, after a reload', async () => {
    const { view, answer } = await attachedPage({
      ...listed({ file_name: 'b.pdf', file_size: 5, status: 'failed' }),
      [`GET ${REPLACEMENT}`]: conversion('failed', 'Not a PDF.'),
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(view()).toMatchObject({ ...OLD, messages: ['Not a PDF.'] });
    expect(answer()).toBe('ANSWERED');
    const leaving = await attachedPage({ 'POST /storage': () => new Promise(() => undefined) });
    void leaving.attach(file('b.pdf'));
    await vi.advanceTimersByTimeAsync(0);
    expect((await attachedPage()).view()).toMatchObject({ ...OLD, messages: [TEXTS.fileNotKept] });
  });

  it('shows the truth if the old file was removed elsewhere', async () => {
    const { attach, server, view, answer } = await attachedPage({
      [`POST ${REPLACEMENT}`]: conversion('not_answered'),
      [`GET ${REPLACEMENT}`]: conversion('not_answered'),
    });
    server.on('GET /api/document-answer', {
      transcript: { ...old, file_name: 'b.pdf', status: 'unprocessed' },
    });
    server.on(`GET ${CONVERSION}`, conversion('completed'));
    await attach(file('b.pdf'));
    await vi.advanceTimersByTimeAsync(0);
    expect(view()).toMatchObject({ phase: 'attached', fileName: 'b.pdf' });
    expect(answer()).toBe('ANSWERED');
  });
});

describe('returning to a page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const documents = (status: ConversionStatus) => ({
    'GET /api/document-answer': { transcript: { file_name: 'a.pdf', file_size: 3, status } },
  });

  it('answers questions whose conversion has finished', async () => {
    const { answer, view } = await setup(documents('completed'));
    expect(view()).toMatchObject({ phase: 'attached' });
    expect(answer()).toBe('ANSWERED');
  });

  it('polls running conversions', async () => {
    const { view, server, answer } = await setup(documents('in_progress'));
    expect(view()).toMatchObject({ phase: 'converting' });
    server.on(`GET ${CONVERSION}`, conversion('completed'));
    await poll();
    expect([view()?.phase, answer()]).toEqual(['attached', 'ANSWERED']);
  });

  it('explains a failure and clears its answer', async () => {
    const { view, answer } = await setup(
      { ...documents('failed'), [`GET ${CONVERSION}`]: conversion('failed', 'It is damaged.') },
      { transcript: 'ANSWERED' },
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(view()).toMatchObject({ phase: 'refused', messages: ['It is damaged.'] });
    expect(answer()).toBe('');
  });

  it('shows a general failure while the reason is unknown', async () => {
    const { view, isBusy } = await setup({ ...documents('failed'), [`GET ${CONVERSION}`]: networkError() });
    await vi.advanceTimersByTimeAsync(0);
    expect(view()).toMatchObject({ phase: 'refused', messages: [TEXTS.documentFailed] });
    expect(isBusy()).toBe(false);
  });

  it('keeps a newer file instead of a failed one', async () => {
    const { store, attach, server, view } = await setup({ 'GET /api/document-answer': networkError() });
    server.on('GET /api/document-answer', documents('failed')['GET /api/document-answer']);
    server.on(`GET ${CONVERSION}`, async () => {
      server.on(`GET ${CONVERSION}`, conversion('in_progress'));
      await attach();
      return conversion('failed', 'It is damaged.');
    });
    await store.dispatch(loadDocuments(step));
    await vi.advanceTimersByTimeAsync(0);
    expect(view()).toMatchObject({ phase: 'converting', fileName: 'a.pdf' });
  });

  it("shows the profile's documents if loading fails, and a new one", async () => {
    const kept = { transcript: { file_name: 'a.pdf', file_size: 3, status: 'completed' as const } };
    const lost = { 'GET /api/document-answer': networkError() };
    const { view, answer } = await setup(lost, { transcript: 'ANSWERED' }, step, kept);
    expect(view()).toEqual({ phase: 'attached', fileName: 'a.pdf', fileSize: 3 });
    expect(answer()).toBe('ANSWERED');
    const other = await setup(lost);
    other.server.on(`GET ${CONVERSION}`, conversion('completed'));
    await other.attach();
    await poll();
    expect([other.view()?.phase, other.answer()]).toEqual(['attached', 'ANSWERED']);
  });

  it("shows only the profile's documents before the server replies", async () => {
    const kept = { transcript: { file_name: 'a.pdf', file_size: 3, status: 'completed' as const } };
    let answer = (_: object): void => undefined;
    const { store, server, isUnknown } = await setup({ 'GET /api/document-answer': kept });
    expect(isUnknown()).toBe(false);
    server.on('GET /api/document-answer', () => new Promise((resolve) => (answer = resolve)));
    const loaded = store.dispatch(reloadDocuments(step));
    await vi.advanceTimersByTimeAsync(0);
    expect([isUnknown(), isUnknown('essay'), isUnknown('transcript', 'essay')]).toEqual([false, true, true]);
    answer(kept);
    await loaded;
    expect(isUnknown('essay')).toBe(false);
  });

  it('loads the documents once, and retries after a failure', async () => {
    const { store, server, view } = await setup({ 'GET /api/document-answer': networkError() });
    const { ['GET /api/document-answer']: kept } = documents('completed');
    server.on('GET /api/document-answer', kept);
    for (let visit = 0; visit < 2; visit += 1) await store.dispatch(loadDocuments(step));
    expect(server.to('GET /api/document-answer')).toHaveLength(2);
    expect(view()).toMatchObject({ phase: 'attached' });
  });

  it('keeps the answer of a document attached in another window', async () => {
    const { store, server, view, answer } = await setup();
    server.on('GET /api/document-answer', documents('completed')['GET /api/document-answer']);
    server.on('PUT /api/answer', { ...saved, changed: { transcript: DOCUMENT_ANSWER } });
    store.dispatch(replaceAnswers({ note: 'x' }));
    await store.dispatch(saveAnswers());
    expect(answer()).toBe(DOCUMENT_ANSWER);
    await store.dispatch(loadDocuments(step));
    expect([answer(), view()?.phase]).toEqual([DOCUMENT_ANSWER, 'attached']);
  });

  it('clears an answer without a document', async () => {
    const { answer } = await setup({}, { transcript: 'ANSWERED' });
    expect(answer()).toBe('');
  });

  it('changes nothing if the documents fail to load', async () => {
    const { answer } = await setup(
      { 'GET /api/document-answer': networkError() },
      { transcript: 'ANSWERED' },
    );
    expect(answer()).toBe('ANSWERED');
  });
});

describe('a document whose question was hidden', () => {
  const attached = { transcript: { file_name: 'a.pdf', file_size: 3, status: 'completed' } };
  const hidden = async () => {
    const page = await setup({ 'GET /api/document-answer': attached }, { has_papers: 'N' }, hidingStep);
    const set = (has_papers: string) => page.store.dispatch(changeAnswers(hidingStep, { has_papers }));
    return { ...page, set };
  };

  it('is answered again when shown, and saved', async () => {
    const { answer, set, server, store, view } = await hidden();
    expect(answer()).toBe('');
    set('Y');
    expect(view()).toMatchObject({ phase: 'attached' });
    expect(answer()).toBe(DOCUMENT_ANSWER);
    await store.dispatch(saveAnswers());
    expect(server.to('PUT /api/answer').at(-1)?.body).toMatchObject({ transcript: DOCUMENT_ANSWER });
    set('N');
    expect(answer()).toBe('');
    set('Y');
    expect(answer()).toBe(DOCUMENT_ANSWER);
  });

  it('stays empty after removal', async () => {
    const { answer, set, store, view } = await hidden();
    set('Y');
    expect(await store.dispatch(removeDocument(hidingStep, 'transcript'))).toBe(true);
    set('N');
    set('Y');
    expect([view()?.phase, answer()]).toEqual(['removed', '']);
  });
});
