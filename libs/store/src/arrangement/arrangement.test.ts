import { describe, expect, it } from 'vitest';
import { addAnotherApi } from '../add-another/add-another.api.ts';
import { json, loggedInStore } from '../testing/index.ts';
import type { StubReply } from '../testing/index.ts';
import { keepSets, selectArrangement } from './arrangement.ts';

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
    expect(await addSchool({ message: 'It was saved.' })).toEqual({
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
