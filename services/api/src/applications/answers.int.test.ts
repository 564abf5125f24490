// @module-tag mariadb
import { type ProfileReply, HEADERS, PATHS, type SaveReply, TEXTS } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

describe('answers', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  type Browser = Awaited<ReturnType<TestApi['applicant']>>;
  const save = async (
    browser: Browser,
    tab: string,
    base: number,
    answers: object,
    number?: number,
  ): Promise<SaveReply> => {
    const reply = await browser
      .put(PATHS.answer)
      .set(HEADERS.tab, tab)
      .set(HEADERS.answerBase, String(base))
      .set(number === undefined ? {} : { [HEADERS.saveNumber]: String(number) })
      .send(answers)
      .expect(200);
    return reply.body;
  };
  const profile = async (browser: Browser): Promise<ProfileReply> =>
    (await browser.get(PATHS.profile).expect(200)).body;

  it('start empty', async () => {
    const browser = await api.applicant('new@example.edu');
    expect(await profile(browser)).toEqual({
      username: 'new@example.edu',
      answer: {},
      answer_version: 0,
      document_answer: {},
      last_page: null,
      successful_login: [{ at: api.clock.now().toISOString() }],
      web_status: [],
      submission: null,
      reopening: null,
    });
  });

  it('are saved and read back unchanged in any language', async () => {
    const browser = await api.applicant();
    const answers = { first_name: 'Zoë 😀', last_name: 'O\'Neill \\ "x"', city: '東京', agree: true };
    const reply = await save(browser, 'tab', 0, answers);
    expect(reply).toEqual({
      message: TEXTS.saved,
      text: 'shared.saved',
      version: 1,
      saved_at: api.clock.now().toISOString(),
      conflicts: [],
      changed: {},
    });
    expect(await profile(browser)).toMatchObject({ answer: answers, answer_version: 1 });
  });

  describe('late saves', () => {
    // The first save arrives after the second one, which the page sent because the first one timed out.
    it('overwrite nothing that was saved since, and return the current values', async () => {
      const browser = await api.applicant();
      await save(browser, 'A', 0, { city: 'Bristol', last_name: 'Smith' }, 2);
      const late = await save(browser, 'A', 0, { city: 'Bri' }, 1);
      expect(late).toMatchObject({
        version: 1,
        conflicts: [],
        changed: { city: 'Bristol', last_name: 'Smith' },
      });
      expect((await profile(browser)).answer).toMatchObject({ city: 'Bristol' });
    });

    it("don't overwrite what another tab has set meanwhile", async () => {
      const browser = await api.applicant();
      await save(browser, 'A', 0, { city: 'Bristol' }, 2);
      await save(browser, 'B', 1, { city: 'Rome' }, 1);
      await save(browser, 'A', 0, { city: 'Bri' }, 1);
      expect((await profile(browser)).answer).toMatchObject({ city: 'Rome' });
    });

    it("don't overwrite a value that was changed back", async () => {
      const browser = await api.applicant();
      await save(browser, 'A', 0, { city: 'Rome' }, 1);
      expect(await save(browser, 'A', 1, { city: 'Rome' }, 3)).toMatchObject({ version: 1 });
      await save(browser, 'A', 1, { city: 'Romeo' }, 2);
      expect((await profile(browser)).answer).toMatchObject({ city: 'Rome' });
    });

    it('count if nothing later was stored, as do retries and saves of pages loaded since', async () => {
      const browser = await api.applicant();
      await save(browser, 'A', 0, { city: 'Rome' }, 4);
      await save(browser, 'A', 0, { city: 'Rome' }, 4);
      await save(browser, 'A', 0, { city: 'Milan' }, 5);
      await save(browser, 'A-reloaded', 2, { city: 'Turin' }, 1);
      expect(await profile(browser)).toMatchObject({ answer: { city: 'Turin' }, answer_version: 3 });
    });

    it('are identified by a number', async () => {
      const browser = await api.applicant();
      const refused = browser.put(PATHS.answer).set(HEADERS.saveNumber, '-1').send({ city: 'Rome' });
      await refused.expect(400);
    });
  });

  it("of two tabs are merged by key, and each tab gets the other's changes", async () => {
    const browser = await api.applicant();
    for (const [n, city] of ['1', '2', '3', '4', '5'].entries()) await save(browser, 'A', n, { city });
    await save(browser, 'B', 5, { first_name: 'Bea' });
    const own = await save(browser, 'A', 5, { last_name: 'Smith' });
    expect(own).toMatchObject({ version: 7, conflicts: [], changed: { first_name: 'Bea' } });
    const seen = await save(browser, 'A', own.version, { first_name: 'Cat' });
    expect(seen).toMatchObject({ version: 8, conflicts: [], changed: {} });
    const unseen = await save(browser, 'B', 6, { first_name: 'Dan' });
    expect(unseen.conflicts).toEqual([{ key: 'first_name', value: 'Cat', version: 8 }]);
    expect(unseen.changed).toEqual({ last_name: 'Smith' });
  });

  it("use a key's own older base", async () => {
    const browser = await api.applicant();
    await save(browser, 'A', 0, { city: 'London' });
    await save(browser, 'B', 1, { city: 'Paris' });
    const { body } = await browser
      .put(PATHS.answer)
      .set(HEADERS.tab, 'A')
      .set(HEADERS.answerBase, '2')
      .set(HEADERS.answerKeyBases, '{"city":1}')
      .send({ city: 'Rome' })
      .expect(200);
    expect(body.conflicts).toEqual([{ key: 'city', value: 'Paris', version: 2 }]);
  });

  it('of hidden questions are set aside, for every page', async () => {
    const browser = await api.applicant();
    await save(browser, 'A', 0, { city: 'London' });
    const hidden = await save(browser, 'A', 1, { city: { set_aside: 'London' }, first_name: 'Ada' });
    expect(hidden).toMatchObject({ version: 2, set_aside: { city: 'London' } });
    expect(await profile(browser)).toMatchObject({
      answer: { city: '', first_name: 'Ada' },
      set_aside: { city: 'London' },
    });
    const other = await save(browser, 'B', 1, { last_name: 'L' });
    expect(other).toMatchObject({
      changed: { city: '', first_name: 'Ada' },
      set_aside: { city: 'London' },
    });
    await browser
      .put(PATHS.answer)
      .send({ city: { set_aside: ['x'] } })
      .expect(400);
    await save(browser, 'B', 3, { city: 'London' });
    expect(await profile(browser)).not.toHaveProperty('set_aside');
  });

  it('create no version without changes', async () => {
    const browser = await api.applicant();
    await save(browser, 'A', 0, { city: 'London' });
    expect(await save(browser, 'A', 1, { city: 'London', first_name: '' })).toMatchObject({
      version: 1,
      changed: {},
    });
  });

  it('record every change, so that answers can be rebuilt', async () => {
    const browser = await api.applicant('history@example.edu');
    await save(browser, 'A', 0, { city: 'London', first_name: 'Ada' });
    await save(browser, 'B', 0, { city: 'Paris' });
    const rows = await api.core.platform.database.dataSource.query(
      `SELECT c.version, c.tab, c.changes FROM answer_change c JOIN application p ON p.id = c.application_id
       JOIN account a ON a.id = p.account_id WHERE a.email = 'history@example.edu' ORDER BY c.version`,
    );
    const changes = rows.map((row: { changes: string | object }) =>
      typeof row.changes === 'string' ? JSON.parse(row.changes) : row.changes,
    );
    expect(rows.map((row: { version: number; tab: string }) => [row.version, row.tab])).toEqual([
      [1, 'A'],
      [2, 'B'],
    ]);
    expect(Object.assign({}, ...changes)).toEqual((await profile(browser)).answer);
  });

  it('saved faster than anyone types are deferred with a retry time, without affecting other calls', async () => {
    const browser = await api.applicant();
    const put = (n: number) => browser.put(PATHS.answer).send({ city: `City ${n}` });
    for (let n = 0; n < 300; n += 50)
      await Promise.all(Array.from({ length: 50 }, (_, each) => put(n + each).expect(200)));
    const refused = await put(301).expect(429);
    expect(refused.body).toEqual({
      code: 'too_many_requests',
      message:
        'You’ve saved too many times in a short period. Your answers are kept on this device and will be saved in 1 minute.',
      text: 'shared.tooManySaves',
      values: { minutes: 1 },
    });
    expect(Number(refused.headers['retry-after'])).toBe(1);
    await browser.get(PATHS.profile).expect(200);
    api.clock.advance(1_000);
    await put(302).expect(200);
    expect((await profile(browser)).answer).toEqual({ city: 'City 302' });
  });

  it('saved concurrently by many tabs are all stored', async () => {
    const browser = await api.applicant();
    const keys = ['first_name', 'last_name', 'city', 'sat_score', 'has_pet', 'pet_name', 'pet_food'];
    await Promise.all(
      Array.from({ length: 28 }, (_, n) =>
        save(browser, `tab-${n}`, 0, { [keys[n % 7] ?? '']: `value-${n}`.slice(0, 10) }),
      ),
    );
    const { answer, answer_version } = await profile(browser);
    expect(answer_version).toBe(28);
    expect(Object.keys(answer).sort()).toEqual([...keys].sort());
  });

  it('are never visible to or changed by other applicants', async () => {
    const [ada, bob] = [await api.applicant('ada@example.edu'), await api.applicant('bob@example.edu')];
    await save(ada, 'tab', 0, { first_name: 'Ada' });
    await save(bob, 'tab', 0, { first_name: 'Bob' });
    for (const num_components of [2, 3])
      await ada.put(PATHS.addAnother).send({ button_id: 'hs', num_components }).expect(200);
    await ada.put(PATHS.tabs).send({ tab_id: 'scores', chosen_tab: 'act' }).expect(200);
    await ada.put(PATHS.lastPage).send({ last_page: '/consent' }).expect(200);
    expect(await profile(bob)).toMatchObject({
      username: 'bob@example.edu',
      answer: { first_name: 'Bob' },
      last_page: null,
    });
    await bob.get(PATHS.addAnother).expect(200, {});
    await bob.get(PATHS.tabs).expect(200, {});
    expect(await profile(ada)).toMatchObject({ username: 'ada@example.edu', answer: { first_name: 'Ada' } });
    // The server ignores parameters that name an applicant.
    const asked = await bob.get(`${PATHS.profile}?username=ada@example.edu&account_id=1`).expect(200);
    expect(asked.body.username).toBe('bob@example.edu');
  });
});

describe('progress', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('records each reached status once and never goes back', async () => {
    const browser = await api.applicant();
    const post = (web_status: string) => browser.post(PATHS.webStatus).send({ web_status });
    const statuses = async () => (await browser.get(PATHS.profile)).body.web_status;
    expect((await post('started').expect(200)).body.web_status).toBe('started');
    await post('started').expect(200);
    expect(await statuses()).toEqual([{ web_status: 'started' }]);
    await post('validating').expect(200);
    expect((await post('started').expect(200)).body.web_status).toBe('validating');
    expect(await statuses()).toEqual([{ web_status: 'started' }, { web_status: 'validating' }]);
    await post('finished').expect(400);
  });

  it('reaches started before validating', async () => {
    const browser = await api.applicant();
    await browser.post(PATHS.webStatus).send({ web_status: 'validating' }).expect(200);
    const { body } = await browser.get(PATHS.profile);
    expect(body.web_status).toEqual([{ web_status: 'started' }, { web_status: 'validating' }]);
  });

  it('records concurrent posts of a status once', async () => {
    const browser = await api.applicant();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => browser.post(PATHS.webStatus).send({ web_status: 'started' })),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200));
    expect((await browser.get(PATHS.profile)).body.web_status).toHaveLength(1);
  });

  it('rejects submitted without a submission', async () => {
    const browser = await api.applicant();
    const reply = await browser.post(PATHS.webStatus).send({ web_status: 'submitted' }).expect(409);
    expect(reply.body).toEqual({
      code: 'not_submitted',
      message: TEXTS.notSubmitted,
      text: 'shared.notSubmitted',
    });
    expect((await browser.get(PATHS.profile)).body.web_status).toEqual([]);
  });

  it('stores the last page, errors, sets, and tabs', async () => {
    const browser = await api.applicant('arranged@example.edu');
    await browser.put(PATHS.lastPage).send({ last_page: '/consent' }).expect(200);
    expect((await browser.get(PATHS.profile)).body.last_page).toBe('/consent');
    const errors = { person: { first_name: ['First Name is required.'] } };
    await browser.post(PATHS.validations).send(errors).expect(409);
    await browser.post(PATHS.webStatus).send({ web_status: 'validating' }).expect(200);
    await browser.post(PATHS.validations).send(errors).expect(200);
    await browser.put(PATHS.addAnother).send({ button_id: 'hs', num_components: 2 }).expect(200, { hs: 2 });
    await browser.put(PATHS.addAnother).send({ button_id: 'college', num_components: 3 }).expect(400);
    await browser.put(PATHS.addAnother).send({ button_id: 'college', num_components: 2 }).expect(200);
    await browser.get(PATHS.addAnother).expect(200, { hs: 2, college: 2 });
    await browser
      .put(PATHS.tabs)
      .send({ tab_id: 'scores', chosen_tab: 'act' })
      .expect(200, { scores: 'act' });
    await browser.get(PATHS.tabs).expect(200, { scores: 'act' });
    const refusal = {
      code: 'unknown_choice',
      message: TEXTS.unknownChoice,
      text: 'shared.unknownChoice',
    };
    await browser.put(PATHS.addAnother).send({ button_id: 'hs', num_components: 5 }).expect(400, refusal);
    await browser.put(PATHS.tabs).send({ tab_id: 'scores', chosen_tab: 'x' }).expect(400, refusal);
    const [row] = await api.core.platform.database.dataSource.query(
      `SELECT validations FROM application p JOIN account a ON a.id = p.account_id
       WHERE a.email = 'arranged@example.edu'`,
    );
    expect(typeof row.validations === 'string' ? JSON.parse(row.validations) : row.validations).toEqual(
      errors,
    );
  });
});
