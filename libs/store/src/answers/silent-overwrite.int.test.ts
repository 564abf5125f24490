// @vitest-environment jsdom
import { HEADERS } from '@portico/contracts';
import type { Answers, ProfileReply } from '@portico/contracts';
import { addApplication, startTestCore, TEST_STEPS } from '@portico/core/testing';
import type { TestCore } from '@portico/core/testing';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeAnswers } from '../drafts/change-answers.ts';
import { openDraftStorage } from '../drafts/draft-storage.ts';
import type { DraftStorage } from '../drafts/draft-storage.ts';
import { openAccountDrafts } from '../drafts/account-drafts.ts';
import { profileApi } from '../profile.ts';
import { loggedIn, loggedOut } from '../session/session.slice.ts';
import type { AppStore } from '../store.ts';
import { MemoryStorage, networkError, stubServer, visitorStore } from '../testing/index.ts';
import { selectAnswers } from './answers.selectors.ts';
import { saveAnswers } from './save-answers.ts';

/**
 * Two windows of one account edit and save the same answers in random order. The network loses requests and responses, and pages reload. One question
 * depends on another, so that windows also clear and restore answers. Runs the pages' real store against the real use cases and database.
 */
// Fewer runs on the second database: they only confirm that results don't depend on the database.
const RUNS = process.env.TEST_DATABASE_URL || process.env.WITHOUT_SOAK ? 100 : 1_000;
const KEYS = ['first_name', 'last_name', 'city', 'pet_name'];
const PETS: Answers[] = [
  { has_pet: 'Y', has_pet_desc: 'Yes' },
  { has_pet: 'N', has_pet_desc: 'No' },
];
type Network = 'works' | 'loses the request' | 'loses the reply';

let test: TestCore;
beforeAll(async () => void (test = await startTestCore()));
afterAll(() => test.close());

type Applicant = Awaited<ReturnType<typeof addApplication>>;
type Random = (below: number) => number;

/** Returns random integers that depend only on the seed (mulberry32). */
function seeded(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** A browser window. Records the values that it has shown and those that it has reported as replaced. */
class Window {
  store!: AppStore;
  network: Network = 'works';
  readonly tabs = new Set<string>();
  readonly seen = new Map<unknown, number>();
  readonly told = new Set<unknown>();
  readonly entered = new Map<string, number>();
  readonly changed = new Map<string, number>();

  constructor(
    readonly name: string,
    private readonly drafts: DraftStorage,
    private readonly clock: { now: number },
  ) {}

  async load(): Promise<void> {
    this.store?.dispatch(loggedOut('Closed.'));
    this.store = visitorStore({ storage: new MemoryStorage(), drafts: this.drafts });
    this.tabs.add(this.store.dispatch((_dispatch, _getState, { tab }) => tab));
    this.store.subscribe(() => this.look());
    this.store.dispatch(loggedIn(undefined));
    const { data } = await this.store.dispatch(profileApi.endpoints.getProfile.initiate());
    await this.store.dispatch(openAccountDrafts(data!));
  }

  /** Waits for the writes of its drafts, which use the page's cookies when they end. */
  async close(): Promise<void> {
    this.store.dispatch(loggedOut('Closed.'));
    await this.drafts.read('visitor');
  }

  edit(key: string, value: string): void {
    this.entered.set(value, this.clock.now);
    this.choose({ [key]: value });
  }

  choose(answers: Answers): void {
    const before = selectAnswers(this.store.getState());
    this.store.dispatch(changeAnswers(TEST_STEPS[0]!, answers));
    for (const [key, value] of Object.entries(selectAnswers(this.store.getState()))) {
      if (before[key] !== value) this.changed.set(`${key} ${String(value)}`, this.clock.now);
    }
  }

  private look(): void {
    for (const value of Object.values(selectAnswers(this.store.getState()))) {
      if (!this.seen.has(value)) this.seen.set(value, this.clock.now);
    }
    for (const { value } of this.store.getState().saving.conflicts) this.told.add(value);
  }
}

function connect(windows: Window[], applicant: Applicant): void {
  stubServer({
    'GET /api/profile': (): Promise<ProfileReply> => test.core.applications.profiles.read(applicant),
    'PUT /api/answer': async (request) => {
      const tab = request.headers.get(HEADERS.tab) ?? '';
      const network = windows.find(({ tabs }) => tabs.has(tab))?.network;
      if (network === 'loses the request') return networkError();
      const keyBases = request.headers.get(HEADERS.answerKeyBases);
      const reply = await test.core.applications.answers.save(applicant, {
        answers: request.body,
        base: Number(request.headers.get(HEADERS.answerBase)),
        ...(keyBases ? { keyBases: JSON.parse(keyBases) as Record<string, number> } : {}),
        tab,
      });
      return network === 'loses the reply' ? networkError() : reply;
    },
  });
}

interface Change {
  tab: string;
  key: string;
  value: unknown;
  replaced: unknown;
}

async function changesOf({ applicationId }: Applicant): Promise<Change[]> {
  const rows: { tab: string; changes: string | object }[] =
    await test.core.platform.database.dataSource.query(
      `SELECT tab, changes FROM answer_change WHERE application_id = '${applicationId}' ORDER BY version`,
    );
  const stored: Record<string, unknown> = {};
  return rows.flatMap(({ tab, changes }) => {
    const values = (typeof changes === 'string' ? JSON.parse(changes) : changes) as Record<string, unknown>;
    return Object.entries(values).map(([key, value]) => {
      const replaced = stored[key];
      stored[key] = value;
      return { tab, key, value, replaced };
    });
  });
}

/** Runs random actions. Returns changes that overwrote a value that the window had neither shown nor reported. */
async function play(seed: number): Promise<{ silent: Change[]; overwritten: number }> {
  const random = seeded(seed);
  const clock = { now: 0 };
  const applicant = await addApplication(test.core, {});
  const browser = async () => {
    globalThis.indexedDB = new IDBFactory();
    const drafts = openDraftStorage();
    await drafts.read('visitor'); // opens the database, because the next browser uses another one
    return drafts;
  };
  // Windows of one browser share drafts; devices don't.
  const shared = await browser();
  const devices = random(2) === 0 ? [shared, shared] : [shared, await browser()];
  const windows = devices.map((drafts, index) => new Window(`window ${index}`, drafts, clock));
  connect(windows, applicant);
  for (const window of windows) await window.load();

  const underway: Promise<unknown>[] = [];
  for (let steps = 6 + random(10); steps > 0; steps -= 1) {
    clock.now += 1;
    const window = windows[random(windows.length)]!;
    window.network = (['works', 'works', 'loses the request', 'loses the reply'] as const)[random(4)]!;
    const act = random(11);
    if (act === 10) window.choose(PETS[random(2)]!);
    else if (act < 5) window.edit(KEYS[random(KEYS.length)]!, `${window.name}, moment ${clock.now}`);
    else if (act < 9) underway.push(window.store.dispatch(saveAnswers()));
    else {
      await Promise.all(underway);
      await window.load();
    }
    if (random(2) === 0) await Promise.all(underway);
  }
  await Promise.all(underway);
  for (const window of windows) {
    window.network = 'works';
    expect(await window.store.dispatch(saveAnswers())).toEqual({ ok: true });
    expect(window.store.getState().drafts.entries).toEqual({});
  }

  // Wait until the closed windows have read the visitor's drafts.
  for (const drafts of devices) await drafts.read('visitor');

  // A choice's label must match its code, no matter which values were overwritten.
  const { answer } = await test.core.applications.profiles.read(applicant);
  expect(answer.has_pet_desc).toBe(PETS.find(({ has_pet }) => has_pet === answer.has_pet)?.has_pet_desc);

  const changes = await changesOf(applicant);
  const writerOf = (value: unknown) => windows.find(({ entered }) => entered.has(String(value)));
  const windowOf = (tab: string) => windows.find(({ tabs }) => tabs.has(tab))!;
  const foreign = changes.filter(
    ({ tab, replaced }) => writerOf(replaced) && writerOf(replaced) !== windowOf(tab),
  );
  const silent = foreign.filter(({ tab, key, value, replaced }) => {
    const { told, seen, changed } = windowOf(tab);
    const seenAt = seen.get(replaced);
    if (seenAt !== undefined && seenAt < (changed.get(`${key} ${String(value)}`) ?? -1)) return false;
    // The value was reported, or the same window replaced it with a value that was shown or reported.
    const from = changes.findIndex((change) => change.key === key && change.value === replaced);
    const successors = changes
      .slice(from + 1)
      .filter((change) => change.key === key && writerOf(change.value) === writerOf(replaced))
      .map((change) => change.value);
    return !told.has(replaced) && !successors.some((each) => told.has(each) || seen.has(each));
  });
  for (const window of windows) await window.close();
  return { silent, overwritten: foreign.length };
}

it(`no window overwrites what it has not seen without being told, in ${RUNS} random runs`, async () => {
  let overwritten = 0;
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const run = await play(seed);
    expect(run.silent, `seed ${seed}`).toEqual([]);
    overwritten += run.overwritten;
  }
  expect(overwritten).toBeGreaterThan(RUNS / 2);
}, 300_000);

it('A and B at version 5, B saves first_name, A saves last_name and then edits first_name: A has seen it, or gets a conflict', async () => {
  const applicant = await addApplication(test.core, {});
  for (let version = 1; version <= 5; version += 1) {
    await test.core.applications.answers.save(applicant, { answers: { first_name: `Name ${version}` } });
  }
  const [a, b] = ['A', 'B'].map((name) => new Window(name, openDraftStorage(), { now: 0 })) as [
    Window,
    Window,
  ];
  connect([a, b], applicant);
  await Promise.all([a.load(), b.load()]);
  const save = ({ store }: Window) => store.dispatch(saveAnswers());
  const conflicts = () => a.store.getState().saving.conflicts;

  b.edit('first_name', 'from B');
  await save(b);
  a.edit('last_name', 'from A');
  await save(a);
  expect(selectAnswers(a.store.getState()).first_name).toBe('from B');
  a.edit('first_name', 'A knows B');
  await save(a);
  expect(conflicts()).toEqual([]);

  b.edit('first_name', 'B again');
  await b.store.dispatch(profileApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true }));
  await save(b);
  a.edit('first_name', 'A unaware');
  await save(a);
  expect(conflicts()).toEqual([{ key: 'first_name', value: 'B again', version: 9 }]);
  for (const window of [a, b]) await window.close();
});
