// @vitest-environment jsdom
import type { Answers, ProfileReply } from '@portico/contracts';
import { addApplication, startTestCore, TEST_STEPS } from '@portico/core/testing';
import type { TestCore } from '@portico/core/testing';
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectAnswers } from '../answers/answers.selectors.ts';
import { saveAnswers } from '../answers/save-answers.ts';
import { profileApi } from '../profile.ts';
import { loggedIn } from '../session/session.slice.ts';
import type { AppStore } from '../store.ts';
import {
  endSessionWithTest,
  freshDrafts,
  MemoryStorage,
  networkError,
  stubServer,
  visitorStore,
} from '../testing/index.ts';
import { changeAnswers } from './change-answers.ts';
import { openAccountDrafts } from './account-drafts.ts';

let test: TestCore;
beforeAll(async () => void (test = await startTestCore()));
afterAll(() => test.close());

const PET = { has_pet: 'Y', has_pet_desc: 'Yes' };
const NO_PET = { has_pet: 'N', has_pet_desc: 'No' };

async function applicant() {
  const account = await addApplication(test.core, {});
  const network = { isUp: true };
  stubServer({
    'GET /api/profile': (): Promise<ProfileReply> => test.core.applications.profiles.read(account),
    'PUT /api/answer': ({ body }) =>
      network.isUp ? test.core.applications.answers.save(account, { answers: body }) : networkError(),
  });
  const open = async (drafts = freshDrafts()): Promise<AppStore> => {
    const store = visitorStore({ storage: new MemoryStorage(), drafts });
    store.dispatch(loggedIn(undefined));
    endSessionWithTest(store);
    const { data } = await store.dispatch(profileApi.endpoints.getProfile.initiate());
    await store.dispatch(openAccountDrafts(data!));
    return store;
  };
  return { open, network, stored: async () => (await test.core.applications.profiles.read(account)).answer };
}
const answer = (store: AppStore, ...changes: Answers[]) =>
  changes.forEach((change) => store.dispatch(changeAnswers(TEST_STEPS[0]!, change)));
const petIn = (store: AppStore) => selectAnswers(store.getState()).pet_name;
const save = (store: AppStore) => store.dispatch(saveAnswers());

describe('an answer hidden by another', () => {
  it('is empty on the server and restored after a reload and on another device', async () => {
    const { open, stored } = await applicant();
    const store = await open();
    answer(store, PET, { pet_name: 'Rex' });
    await save(store);
    answer(store, NO_PET);
    await save(store);
    expect((await stored()).pet_name).toBe('');
    const machine = await open();
    expect(petIn(machine)).toBe('');
    answer(machine, PET);
    expect(petIn(machine)).toBe('Rex');
    await save(machine);
    expect((await stored()).pet_name).toBe('Rex');
  });

  it('is restored although it was never saved', async () => {
    const { open } = await applicant();
    const store = await open();
    answer(store, PET, { pet_name: 'Rex' }, NO_PET);
    await save(store);
    const machine = await open();
    answer(machine, PET);
    expect(petIn(machine)).toBe('Rex');
  });

  it('is restored after an offline reload', async () => {
    const { open, network } = await applicant();
    const drafts = freshDrafts();
    const store = await open(drafts);
    answer(store, PET, { pet_name: 'Rex' });
    await save(store);
    network.isUp = false;
    answer(store, NO_PET);
    await save(store);
    const reloaded = await open(drafts);
    expect(petIn(reloaded)).toBe('');
    answer(reloaded, PET);
    expect(petIn(reloaded)).toBe('Rex');
  });

  it('is restored in another window', async () => {
    const { open } = await applicant();
    const [store, other] = [await open(), await open()];
    answer(store, PET, { pet_name: 'Rex' });
    await save(store);
    answer(store, NO_PET);
    await save(store);
    answer(other, { first_name: 'Ada' });
    await save(other);
    answer(other, PET);
    expect(petIn(other)).toBe('Rex');
  });

  it("isn't restored after it was cleared by hand or replaced", async () => {
    const { open } = await applicant();
    const store = await open();
    answer(store, PET, { pet_name: 'Rex' }, NO_PET);
    await save(store);
    answer(store, PET, { pet_name: '' });
    await save(store);
    answer(store, NO_PET);
    await save(store);
    const emptied = await open();
    answer(emptied, PET);
    expect(petIn(emptied) ?? '').toBe('');
    answer(emptied, { pet_name: 'Fido' });
    await save(emptied);
    answer(emptied, NO_PET);
    await save(emptied);
    const nextWindow = await open();
    answer(nextWindow, PET);
    expect(petIn(nextWindow)).toBe('Fido');
  });

  it('moves with a visitor to their account', async () => {
    const { open } = await applicant();
    const drafts = freshDrafts();
    const visitor = visitorStore({ storage: new MemoryStorage(), drafts });
    answer(visitor, PET, { pet_name: 'Rex' }, NO_PET);
    await expect.poll(async () => (await drafts.read('visitor')).pet_name).toBeDefined();
    await save(await open(drafts));
    const machine = await open();
    answer(machine, PET);
    expect(petIn(machine)).toBe('Rex');
  });
});
