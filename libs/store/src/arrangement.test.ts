import { afterEach, describe, expect, it, vi } from 'vitest';
import { arrangementApi, saveSetCount, selectArrangement } from './arrangement.ts';
import { saveTab } from './save-tab.ts';
import { json, loggedInStore, personStep } from './testing/index.ts';
import type { StubReply } from './testing/index.ts';
import { documentsApi } from './documents/documents.api.ts';
import { selectDocuments } from './documents/documents.selectors.ts';

afterEach(() => vi.unstubAllGlobals());

const TAB = { label: 'A tab', questions: [], clears: [], documents: [] };
const TO_ACT = { left: { ...TAB, id: 'sat' }, next: { ...TAB, id: 'act' }, isUndo: false };
const BROKEN = json(503, { message: 'Away.' });

async function openedInVain() {
  const { store, server } = await loggedInStore({
    routes: {
      'GET /api/tabs': BROKEN,
      'GET /api/add-another': BROKEN,
      'PUT /api/tabs': { scores: 'act', classes: 'upload' },
      'PUT /api/add-another': { hs: 2, college: 3 },
    },
  });
  await store.dispatch(arrangementApi.endpoints.getTabs.initiate());
  await store.dispatch(arrangementApi.endpoints.getAddAnother.initiate());
  return { server, store, arrangement: () => selectArrangement(store.getState()) };
}

it("clears the other tab's answers although the choices failed to load", async () => {
  const { store, arrangement } = await openedInVain();
  expect(await store.dispatch(saveTab(personStep, 'scores', TO_ACT))).toBe(true);
  await expect.poll(arrangement).toEqual({ tabs: { scores: 'act', classes: 'upload' } });
});

it('applies a choice saved on retry although the choices failed to load', async () => {
  const { store, server, arrangement } = await openedInVain();
  server.on('PUT /api/tabs', BROKEN);
  expect(await store.dispatch(saveTab(personStep, 'scores', TO_ACT))).toBe(false);
  server.on('PUT /api/tabs', { scores: 'act' });
  expect(await store.dispatch(saveTab(personStep, 'scores', TO_ACT))).toBe(true);
  await expect.poll(arrangement).toEqual({ tabs: { scores: 'act' } });
});

it.each(['before', 'after'])(
  'keeps a choice made while loading, whose reply comes %s the answer',
  async (when) => {
    const { store, server, arrangement } = await openedInVain();
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    server.on('GET /api/tabs', () => arrived.then(() => ({ scores: 'sat' })));
    server.on('GET /api/add-another', () => arrived.then(() => ({ college: 3 })));
    const again = { forceRefetch: true };
    const fetched = Promise.all([
      store.dispatch(arrangementApi.endpoints.getTabs.initiate(undefined, again)),
      store.dispatch(arrangementApi.endpoints.getAddAnother.initiate(undefined, again)),
    ]);
    if (when === 'before')
      server.on('PUT /api/tabs', async () => {
        arrive();
        await fetched;
        return { scores: 'act', classes: 'upload' };
      });
    expect(await store.dispatch(saveTab(personStep, 'scores', TO_ACT))).toBe(true);
    expect(await store.dispatch(saveSetCount('hs', 2))).toBe(true);
    arrive();
    await expect
      .poll(arrangement)
      .toEqual({ addAnother: { hs: 2, college: 3 }, tabs: { scores: 'act', classes: 'upload' } });
  },
);

it('does the same for the number of sets', async () => {
  const { store, arrangement } = await openedInVain();
  expect(await store.dispatch(saveSetCount('hs', 2))).toBe(true);
  await expect.poll(arrangement).toEqual({ addAnother: { hs: 2, college: 3 } });
});

it("keeps the server's tab if a change is refused", async () => {
  const { store, server, arrangement } = await openedInVain();
  server.on('GET /api/tabs', { scores: 'sat' });
  await store.dispatch(arrangementApi.endpoints.getTabs.initiate(undefined, { forceRefetch: true }));
  server.on('PUT /api/tabs', BROKEN);
  expect(await store.dispatch(saveTab(personStep, 'scores', TO_ACT))).toBe(false);
  expect(arrangement()).toEqual({ tabs: { scores: 'sat' } });
});

it.each([
  ['kept anyway', { scores: 'act' }, true],
  ['not kept', { scores: 'sat' }, false],
])('checks what was stored when the response is lost: %s', async (_what, tabs, isKept) => {
  const { store, server, arrangement } = await openedInVain();
  server.on('PUT /api/tabs', () => Promise.reject(new TypeError('Failed to fetch')));
  server.on('GET /api/tabs', tabs);
  expect(await store.dispatch(saveTab(personStep, 'scores', TO_ACT))).toBe(isKept);
  expect(arrangement()).toEqual({ tabs });
});

describe('the files of a tab', () => {
  const report = { file_name: 'report.pdf', file_size: 4, status: 'completed' as const };
  const ON_ACT = { ...TO_ACT.next, documents: ['report'] };
  const opened = async () => {
    const { store, server } = await loggedInStore({
      routes: { 'GET /api/document-answer': { report }, 'PUT /api/tabs': {} },
    });
    await store.dispatch(documentsApi.endpoints.getDocumentAnswers.initiate());
    return { store, server, documents: () => Object.keys(selectDocuments(store.getState())) };
  };

  it('disappear on leaving it, without another request', async () => {
    const { store, server, documents } = await opened();
    await store.dispatch(saveTab(personStep, 'scores', { left: ON_ACT, next: TO_ACT.left, isUndo: false }));
    expect(documents()).toEqual([]);
    expect(server.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('are reloaded after an undo', async () => {
    const { store, server, documents } = await opened();
    await store.dispatch(saveTab(personStep, 'scores', { left: ON_ACT, next: TO_ACT.left, isUndo: false }));
    await store.dispatch(saveTab(personStep, 'scores', { left: TO_ACT.left, next: ON_ACT, isUndo: true }));
    expect(server.to('PUT /api/tabs').at(-1)?.body).toEqual({
      tab_id: 'scores',
      chosen_tab: 'act',
      undo: true,
    });
    expect(documents()).toEqual(['report']);
  });
});

async function addSchool(reply: StubReply) {
  const { store, server } = await loggedInStore({ routes: { 'GET /api/add-another': { colleges: 3 } } });
  await store.dispatch(arrangementApi.endpoints.getAddAnother.initiate());
  const shown = () => selectArrangement(store.getState()).addAnother;
  let meanwhile: ReturnType<typeof shown>;
  server.on('PUT /api/add-another', () => {
    meanwhile = shown();
    return reply;
  });
  const isKept = await store.dispatch(saveSetCount('schools', 2));
  return { isKept, meanwhile, afterwards: shown() };
}

describe('the number of sets', () => {
  it('increases only after the server has stored it', async () => {
    expect(await addSchool({ colleges: 3, schools: 2 })).toEqual({
      isKept: true,
      meanwhile: { colleges: 3 },
      afterwards: { colleges: 3, schools: 2 },
    });
  });

  it('stays if the server refuses', async () => {
    expect(await addSchool(json(500, { message: 'No.' }))).toEqual({
      isKept: false,
      meanwhile: { colleges: 3 },
      afterwards: { colleges: 3 },
    });
  });
});
