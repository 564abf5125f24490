import { afterEach, describe, expect, it, vi } from 'vitest';
import { addAnotherApi } from '../add-another/add-another.api.ts';
import { json, loggedInStore } from '../testing/index.ts';
import type { StubReply } from '../testing/index.ts';
import { tabsApi } from '../tabs/tabs.api.ts';
import { keepSets, keepTab, selectArrangement } from './arrangement.ts';

afterEach(() => vi.unstubAllGlobals());

const BROKEN = json(503, { message: 'Away.' });

/** A page that asked how the form is arranged while the server was away. */
async function openedInVain() {
  const { store, server } = await loggedInStore({
    routes: {
      'GET /api/tabs': BROKEN,
      'GET /api/add-another': BROKEN,
      'PUT /api/tabs': { scores: 'act', classes: 'upload' },
      'PUT /api/add-another': { hs: 2, college: 3 },
    },
  });
  await store.dispatch(tabsApi.endpoints.getTabs.initiate());
  await store.dispatch(addAnotherApi.endpoints.getAddAnother.initiate());
  return { server, store, arrangement: () => selectArrangement(store.getState()) };
}

it('follows the chosen tab though the choices could not be fetched: the answers of the other are cleared', async () => {
  const { store, arrangement } = await openedInVain();
  expect(await store.dispatch(keepTab('scores', 'act'))).toBe(true);
  await expect.poll(arrangement).toEqual({ tabs: { scores: 'act', classes: 'upload' } });
});

it.each(['before', 'after'])(
  'keeps what was chosen while it was still being fetched, which comes %s the answer',
  async (when) => {
    const { store, server, arrangement } = await openedInVain();
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    server.on('GET /api/tabs', () => arrived.then(() => ({ scores: 'sat' })));
    server.on('GET /api/add-another', () => arrived.then(() => ({ college: 3 })));
    const again = { forceRefetch: true };
    const fetched = Promise.all([
      store.dispatch(tabsApi.endpoints.getTabs.initiate(undefined, again)),
      store.dispatch(addAnotherApi.endpoints.getAddAnother.initiate(undefined, again)),
    ]);
    if (when === 'before')
      server.on('PUT /api/tabs', async () => {
        arrive();
        await fetched;
        return { scores: 'act', classes: 'upload' };
      });
    expect(await store.dispatch(keepTab('scores', 'act'))).toBe(true);
    expect(await store.dispatch(keepSets('hs', 2))).toBe(true);
    arrive();
    await expect
      .poll(arrangement)
      .toEqual({ addAnother: { hs: 2, college: 3 }, tabs: { scores: 'act', classes: 'upload' } });
  },
);

it('follows the number of sets in the same way', async () => {
  const { store, arrangement } = await openedInVain();
  expect(await store.dispatch(keepSets('hs', 2))).toBe(true);
  await expect.poll(arrangement).toEqual({ addAnother: { hs: 2, college: 3 } });
});

it('stays with the tab that the server has when it refuses another', async () => {
  const { store, server, arrangement } = await openedInVain();
  server.on('GET /api/tabs', { scores: 'sat' });
  await store.dispatch(tabsApi.endpoints.getTabs.initiate(undefined, { forceRefetch: true }));
  server.on('PUT /api/tabs', BROKEN);
  expect(await store.dispatch(keepTab('scores', 'act'))).toBe(false);
  expect(arrangement()).toEqual({ tabs: { scores: 'sat' } });
});

/** Asks for a second school, and gives what was kept and shown: while the server was asked, and after its answer. */
async function addSchool(reply: StubReply) {
  const { store, server } = await loggedInStore({ routes: { 'GET /api/add-another': { colleges: 3 } } });
  await store.dispatch(addAnotherApi.endpoints.getAddAnother.initiate());
  const shown = () => selectArrangement(store.getState()).addAnother;
  let meanwhile: ReturnType<typeof shown>;
  server.on('PUT /api/add-another', () => {
    meanwhile = shown();
    return reply;
  });
  const isKept = await store.dispatch(keepSets('schools', 2));
  return { isKept, meanwhile, afterwards: shown() };
}

describe('the number of sets', () => {
  it('rises once the server has kept it, and not before', async () => {
    expect(await addSchool({ colleges: 3, schools: 2 })).toEqual({
      isKept: true,
      meanwhile: { colleges: 3 },
      afterwards: { colleges: 3, schools: 2 },
    });
  });

  it('stays when the server refuses', async () => {
    expect(await addSchool(json(500, { message: 'No.' }))).toEqual({
      isKept: false,
      meanwhile: { colleges: 3 },
      afterwards: { colleges: 3 },
    });
  });
});
