import { HEADERS, type SetChangeReply } from '@portico/contracts';
import { block, numbered, question, type RepeatedBlock } from '@portico/form-model';
import { afterEach, expect, it, vi } from 'vitest';
import { arrangementApi, selectArrangement } from '../arrangement.ts';
import { selectAnswers } from '../answers/answers.selectors.ts';
import { changeAnswers } from '../drafts/change-answers.ts';
import { json, loggedInStore, networkError, type StubRoute } from '../testing/index.ts';
import { removeSet, restoreSet } from './change-sets.ts';
import { stepOf } from '@portico/form-model/testing';

afterEach(() => vi.unstubAllGlobals());

const languages: RepeatedBlock = block.repeated({
  id: 'languages',
  label: 'Add another language',
  prefixes: numbered('language', 3),
  title: (number) => `Language ${number}`,
  questions: ({ key }) => [question.text({ key: key('name'), label: 'Language' })],
});
const step = stepOf([question.text({ key: 'city', label: 'City' }), languages], {
  id: 'person',
  label: 'Your Person',
  group: 'all',
  title: 'All',
});
const [first, second] = languages.sets.map(({ questions }) => (questions[0] as { key: string }).key) as [
  string,
  string,
];

const REMOVED: SetChangeReply = {
  message: 'OK',
  version: 8,
  changed: { [first]: 'Basque', [second]: '' },
  set_aside: {},
  add_another: { languages: 1 },
};

async function withTwo(removal: StubRoute) {
  const { store, server } = await loggedInStore({
    profile: { answer: { [first]: 'Arabic', [second]: 'Basque' }, answer_version: 7 },
    routes: {
      'GET /api/add-another': { languages: 2 },
      'PUT /api/answer': { version: 7, changed: {}, set_aside: {}, conflicts: [] },
      'POST /api/remove-set': removal,
    },
    page: { stepIds: [step.id], loadDefinitions: async () => [step] },
  });
  await store.dispatch(arrangementApi.endpoints.getAddAnother.initiate());
  const answers = () => selectAnswers(store.getState());
  return { store, server, answers, remove: () => store.dispatch(removeSet(step, languages, 0)) };
}

it('shifts the answers of later sets after the server has', async () => {
  const { store, server, answers, remove } = await withTwo(REMOVED);
  const removed = await remove();
  expect(removed).toEqual({ id: expect.any(String), count: 1 });
  expect(answers()).toMatchObject({ [first]: 'Basque', [second]: '' });
  expect(selectArrangement(store.getState()).addAnother).toEqual({ languages: 1 });
  const [request] = server.to('POST /api/remove-set');
  expect(request?.body).toEqual({ button_id: 'languages', set: 1, removal_id: removed?.id });
  expect(request?.headers.get(HEADERS.answerBase)).toBe('7');
});

it('moves input typed meanwhile with its set, or drops it', async () => {
  const { store, answers, remove } = await withTwo(() => {
    store.dispatch(changeAnswers(step, { [first]: 'Arabic!', [second]: 'Basque!', city: 'Springfield' }));
    return REMOVED;
  });
  await remove();
  expect(answers()).toMatchObject({ [first]: 'Basque!', [second]: '', city: 'Springfield' });
});

it('saves first, with the old keys', async () => {
  const { store, server, remove } = await withTwo(REMOVED);
  store.dispatch(changeAnswers(step, { [second]: 'Breton' }));
  await remove();
  expect(server.requests.map(({ method, path }) => `${method} ${path}`).slice(-2)).toEqual([
    'PUT /api/answer',
    'POST /api/remove-set',
  ]);
});

it('retries with the same id after a lost response', async () => {
  let asked = 0;
  const { server, answers, remove } = await withTwo(() => (asked++ ? REMOVED : networkError()));
  expect(await remove()).not.toBeNull();
  const ids = server
    .to('POST /api/remove-set')
    .map(({ body }) => (body as { removal_id: string }).removal_id);
  expect(new Set(ids).size).toBe(1);
  expect(ids.length).toBe(2);
  expect(answers()[first]).toBe('Basque');
});

it('keeps the set if the server refuses', async () => {
  const { answers, remove } = await withTwo(json(409, { message: 'No.' }));
  expect(await remove()).toBeNull();
  expect(answers()).toMatchObject({ [first]: 'Arabic', [second]: 'Basque' });
});

it('restores a set', async () => {
  const { store, server, answers, remove } = await withTwo(REMOVED);
  const removed = await remove();
  const back = { ...REMOVED, version: 9, changed: { [first]: 'Arabic', [second]: 'Basque' } };
  server.on('POST /api/restore-set', { ...back, add_another: { languages: 2 } });
  store.dispatch(changeAnswers(step, { [first]: 'Basque!' }));
  const count = await store.dispatch(restoreSet(step, languages, { id: removed!.id, place: 0 }));
  expect(count).toBe(2);
  expect(answers()).toMatchObject({ [first]: 'Arabic' });
  expect(server.to('POST /api/restore-set')[0]?.body).toEqual({ removal_id: removed!.id });
});
