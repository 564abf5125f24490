// @module-tag mariadb
import {
  INVITATION_MS,
  PATHS,
  RECOMMENDATION_REPLIES,
  RECOMMENDATION_SETTING_PATH,
} from '@portico/contracts';
import { COMPLETE, TestClock } from '@portico/core/testing';
import { startWorker } from '@portico/worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testStaff } from '../testing/test-staff.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);
const FORM = { rec_capacity: 'As her teacher', rec_years: '1 to 2 years', rec_rating: 'Strongly' };
const DAY = 24 * 3_600_000;
const REFUSED = { status: 404, code: 'not_found', message: RECOMMENDATION_REPLIES.link };

describe('recommendations', () => {
  let api: TestApi;
  let clock: TestClock;
  let worker: Awaited<ReturnType<typeof startWorker>>;
  let staff: Awaited<ReturnType<typeof testStaff>>;
  let people = 0;
  beforeAll(async () => {
    clock = new TestClock();
    api = await startTestApi({ clock });
    worker = await startWorker(api.core);
    staff = await testStaff(api, 'applications', 'changes', 'audit');
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  type Browser = Awaited<ReturnType<TestApi['applicant']>>;
  const turn = async (on: boolean) => {
    const { revision } = (await staff.get(RECOMMENDATION_SETTING_PATH).expect(200)).body;
    return staff.put(RECOMMENDATION_SETTING_PATH, { on, revision }).expect(200);
  };
  const applicant = async (answers: object = {}) => {
    const number = ++people;
    const [username, counselor] = [`student-${number}@example.edu`, `counselor-${number}@example.edu`];
    const browser = await api.applicant(username);
    await browser
      .put(PATHS.answer)
      .send({ ...COMPLETE, ...answers })
      .expect(200);
    const found = await staff.get(`/service/applications?text=${username}`);
    return { username, browser, counselor, id: found.body.applications[0].id as string };
  };
  const invite = (browser: Browser, email: string, more: object = {}) =>
    browser
      .post(PATHS.recommendations)
      .send({ kind: 'counselor', name: 'Grace Hopper', email, waived: true, ...more });
  const listed = async (browser: Browser) => (await browser.get(PATHS.recommendations).expect(200)).body;
  const tokenTo = async (email: string) => {
    const body = (await api.mailTo(email)).at(-1)?.body ?? '';
    return /\/recommend#(\S+)/.exec(body)?.[1] ?? '';
  };
  const invited = async (more: object = {}) => {
    const who = await applicant();
    await invite(who.browser, who.counselor, more).expect(200);
    const [{ id: recommendation }] = (await listed(who.browser)).recommendations;
    return { ...who, recommendation: recommendation as string, token: await tokenTo(who.counselor) };
  };
  const at = (token: string, what = '') =>
    api
      .browser()
      .post(PATHS.recommendation + what)
      .send({ token });
  const send = async (token: string, bytes: Buffer = PNG, name = 'letter.png') => {
    const { body: form } = await at(token, '/upload').expect(200);
    await api.browser().post(form.url).field(form.fields).attach('file', bytes, 'a').expect(204);
    return at(token, '/document').send({ token, file_key: form.fields.key, file_name: name });
  };
  const settled = async (token: string) => {
    const read = async () => (await at(token).expect(200)).body;
    const pending = /unprocessed|in_progress/;
    await expect.poll(async () => JSON.stringify(await read()), { timeout: 20_000 }).not.toMatch(pending);
    return read();
  };

  it('are off until staff turn them on, which is audited', async () => {
    const { browser, counselor } = await applicant();
    expect(await listed(browser)).toMatchObject({ is_on: false, waived: null, recommendations: [] });
    await invite(browser, counselor).expect(403);
    expect((await turn(true)).body).toMatchObject({ on: true, revision: 1, changed_by: 'Registrar' });
    await staff.put(RECOMMENDATION_SETTING_PATH, { on: false, revision: 0 }).expect(409);
    const { entries } = (await staff.get('/service/audit')).body;
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'PUT /service/recommendations', details: { on: true } }),
    );
    await invite(browser, counselor).expect(200);
  });

  it('are invited, opened, uploaded, received, and seen by staff, but not by an applicant who waived', async () => {
    const who = await invited();
    const { browser, counselor, recommendation, token, id } = who;
    const [mail] = await api.mailTo(counselor);
    expect(mail).toMatchObject({
      ...{ kind: 'recommendation', subject: 'Ada Lovelace asks you for a recommendation' },
      body: expect.stringContaining('waived the right'),
    });
    expect((await at(token).expect(200)).body).toMatchObject({
      state: 'open',
      request: {
        ...{ kind: 'counselor', applicant: 'Ada Lovelace', school: null, waived: true, document: null },
      },
    });
    expect((await listed(browser)).recommendations).toMatchObject([{ state: 'opened' }]);
    expect((await send(token)).status).toBe(200);
    expect(await settled(token)).toEqual({ state: 'received', request: null });
    expect(await listed(browser)).toMatchObject({
      waived: true,
      recommendations: [{ id: recommendation, state: 'received', is_readable: false }],
    });
    const [notice] = (await api.mailTo(who.username)).filter(
      ({ kind }) => kind === 'recommendation_received',
    );
    expect(notice?.body).toContain('Grace Hopper sent us a recommendation');
    expect(notice?.body).toMatch(/waived the right to read it[^]*\/account\n/);
    await browser.get(`${PATHS.recommendations}/${recommendation}/file`).expect(403);
    await browser.delete(`${PATHS.recommendations}/${recommendation}`).expect(409);
    const key = encodeURIComponent(`recommendation:${recommendation}`);
    for (const path of [PATHS.documentConversion, PATHS.documentPreview, PATHS.documentReplacement])
      await browser.get(`${path}/${key}`).expect(404);
    expect((await browser.get(PATHS.documentAnswer)).body).toEqual({});

    const opened = (await staff.get(`/service/applications/${id}/opened`).expect(200)).body;
    expect(opened.recommendations).toMatchObject([
      { kind: 'counselor', name: 'Grace Hopper', email: counselor, state: 'received', waived: true },
    ]);
    const { documents } = (await staff.get(`/service/applications/${id}/documents`).expect(200)).body;
    expect(documents).toMatchObject([
      {
        ...{ id: opened.recommendations[0].document, kind: 'recommendation', key: recommendation },
        ...{ uploaded_by: 'Grace Hopper', status: 'completed' },
      },
    ]);
    const file = await staff.get(`/service/applications/${id}/documents/${documents[0].id}/file`).expect(200);
    expect(file.headers['content-type']).toBe('application/pdf');
  });

  it('can be read by an applicant who did not waive, once received', async () => {
    const { browser, recommendation, token, counselor } = await invited({ waived: false });
    const file = `${PATHS.recommendations}/${recommendation}/file`;
    await browser.get(file).expect(404);
    // The first choice counts.
    await invite(browser, `other-${counselor}`, { kind: 'recommender', waived: true }).expect(200);
    await send(token);
    await settled(token);
    const pdf = await browser.get(file).expect(200);
    expect(
      Buffer.from(pdf.body as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await listed(browser)).toMatchObject({ waived: false });
    const { browser: stranger } = await applicant();
    await stranger.get(file).expect(404);
    await api.browser().get(file).expect(401);
  });

  it('are at most one of a counselor and three of recommenders, of different people, and not the applicant', async () => {
    const { browser, counselor, username } = await applicant();
    const recommender = (number: number) =>
      invite(browser, `r${number}-${counselor}`, { kind: 'recommender' });
    await invite(browser, counselor).expect(200);
    await invite(browser, `x-${counselor}`).expect(409);
    for (const number of [1, 2, 3]) await recommender(number).expect(200);
    await recommender(4).expect(409);
    await invite(browser, counselor.toUpperCase(), { kind: 'recommender' }).expect(400);
    const { browser: fresh } = await applicant();
    await invite(fresh, 'no-address').expect(400);
    await invite(fresh, counselor, { name: 'Win at evil.com' }).expect(400);
    const own = await invite(browser, username, { kind: 'recommender' });
    expect(own.body).toMatchObject({ errors: { email: RECOMMENDATION_REPLIES.ownEmail } });
  });

  it('need the name of the applicant, which must not be a link', async () => {
    for (const last_name of ['', 'at evil.com', 'http://evil.example']) {
      const { browser, counselor } = await applicant({ first_name: 'Ada', last_name });
      const reply = await invite(browser, counselor);
      expect(reply.status).toBe(last_name === '' ? 200 : 409);
    }
    const { browser, counselor } = await applicant({ first_name: '', last_name: '' });
    expect((await invite(browser, counselor).expect(409)).body.code).toBe('nameless');

    const later = await invited();
    await later.browser.put(PATHS.answer).send({ first_name: 'Win at evil.com' }).expect(200);
    clock.advance(INVITATION_MS.resend);
    const resend = `${PATHS.recommendations}/${later.recommendation}/resend`;
    await (await api.applicant(later.username)).post(resend).expect(409);
    expect(await api.mailTo(later.counselor)).toHaveLength(1);
  });

  it('are a short form instead of a file, which a later file replaces', async () => {
    const { token, recommendation, id } = await invited();
    const fill = (answers: object) => at(token, '/form').send({ token, answers });
    const { form } = (await at(token).expect(200)).body.request;
    expect(form).toMatchObject({ id: 'recommendation', groups: [{ questions: expect.any(Array) }] });
    const missing = await fill({ rec_rating: 'Certainly', first_name: 'Eve' }).expect(400);
    expect(Object.keys(missing.body.errors)).toEqual(['rec_capacity', 'rec_years', 'rec_rating']);
    await fill({ ...FORM, rec_comments: 'x'.repeat(3_001) }).expect(400);
    const { body } = await fill({ ...FORM, first_name: 'Eve' }).expect(200);
    expect(body).toMatchObject({
      state: 'open',
      request: {
        document: {
          file_name: 'Recommendation.pdf',
          status: expect.stringMatching(/unprocessed|in_progress/),
        },
      },
    });
    const { reads } = api.core.platform.database;
    const stored = async () =>
      (await reads.findOneByOrFail<{ id: string; form: object }>('recommendation', { id: recommendation }))
        .form;
    expect(await stored()).toEqual({ ...FORM, rec_comments: '' });
    expect((await send(token)).status).toBe(200);
    expect(await stored()).toBeNull();
    expect(await settled(token)).toMatchObject({ state: 'received' });
    await fill(FORM).expect(409);
    const { documents } = (await staff.get(`/service/applications/${id}/documents`)).body;
    expect(documents).toMatchObject([{ file_name: 'letter.png' }]);
  });

  it('are declined by who is not theirs, and can then be replaced', async () => {
    const { username, browser, counselor, recommendation, token } = await invited();
    expect((await at(token, '/decline').expect(200)).body).toEqual({ state: 'declined', request: null });
    await at(token, '/decline').expect(200);
    const told = (await api.mailTo(username)).filter(({ kind }) => kind === 'recommendation_declined');
    expect(told.map(({ subject }) => subject)).toEqual(['Check your invitation to Grace Hopper']);
    expect((await at(token).expect(200)).body).toEqual({ state: 'declined', request: null });
    await at(token, '/upload').expect(409);
    expect((await listed(browser)).recommendations).toMatchObject([{ state: 'declined' }]);
    await browser.post(`${PATHS.recommendations}/${recommendation}/resend`).expect(409);
    const name = 'Alan Turing';
    await browser
      .put(`${PATHS.recommendations}/${recommendation}`)
      .send({ name, email: `new-${counselor}` })
      .expect(200);
    expect((await listed(browser)).recommendations).toMatchObject([{ name, state: 'invited' }]);
    expect((await at(await tokenTo(`new-${counselor}`)).expect(200)).body.state).toBe('open');
  });

  it('are resent at most once an hour', async () => {
    const { username, browser, counselor, recommendation } = await invited();
    const resend = `${PATHS.recommendations}/${recommendation}/resend`;
    await browser.post(resend).expect(429);
    clock.advance(INVITATION_MS.resend);
    await (await api.applicant(username)).post(resend).expect(200);
    expect(await api.mailTo(counselor)).toHaveLength(2);
  });

  it('are reminded of once after a week, until answered or withdrawn', async () => {
    const [waiting, declined, withdrawn] = [await invited(), await invited(), await invited()];
    await at(declined.token, '/decline').expect(200);
    await withdrawn.browser.delete(`${PATHS.recommendations}/${withdrawn.recommendation}`).expect(200);
    clock.advance(INVITATION_MS.reminder + 1_000);
    const kinds = async (email: string) => (await api.mailTo(email)).map(({ kind }) => kind);
    await expect
      .poll(() => kinds(waiting.counselor), { timeout: 20_000 })
      .toEqual(['recommendation', 'recommendation_again']);
    expect((await at(await tokenTo(waiting.counselor)).expect(200)).body.state).toBe('open');
    clock.advance(2 * INVITATION_MS.reminder);
    const other = await invited();
    clock.advance(INVITATION_MS.reminder + 1_000);
    await expect.poll(() => kinds(other.counselor), { timeout: 20_000 }).toHaveLength(2);
    expect(await kinds(waiting.counselor)).toHaveLength(2);
    expect(await kinds(declined.counselor)).toEqual(['recommendation']);
    expect(await kinds(withdrawn.counselor)).toEqual(['recommendation']);
  });

  describe('to an attacker', () => {
    it('give the same reply for forged, unknown, withdrawn, and expired links', async () => {
      const { token, browser, recommendation } = await invited();
      const { token: expired } = await invited();
      const other = await invited();
      await browser.delete(`${PATHS.recommendations}/${recommendation}`).expect(200);
      const [id = '', ...signature] = other.token.split('.');
      const forged = [
        ...[
          '',
          'x',
          id,
          `${recommendation}.${signature.join('.')}`,
          other.token.slice(0, -1),
          `${other.token}x`,
        ],
        api.core.platform.keyrings.key('page').sign(id),
        api.core.platform.keyrings.key('recommend').sign('0199b0c4-0000-7000-8000-000000000000'),
        token,
      ];
      for (const what of ['', '/upload', '/form', '/decline'])
        for (const each of forged) {
          const { status, body } = await at(each, what).send(what === '/form' ? { answers: FORM } : {});
          if (each === '') expect(status).toBe(400);
          else expect({ status, ...body }).toMatchObject(REFUSED);
        }
      clock.advance(INVITATION_MS.lifetime + DAY);
      const late = await at(expired);
      expect({ status: late.status, ...late.body }).toMatchObject(REFUSED);
    });

    it('are slowed down after many wrong links, while right ones still work', async () => {
      const { token } = await invited();
      const statuses = new Set<number>();
      for (let n = 0; n < 70; n++)
        statuses.add((await at(`guess${n}.recommend1.AAAAAAAAAAAAAAAAAAAAAA`)).status);
      expect([...statuses]).toEqual([404, 429]);
      await at(token).expect(200);
      clock.advance(2 * 3_600_000);
    });

    it('do nothing with a link that was used, and reveal nothing', async () => {
      const { token } = await invited();
      const { body: spare } = await at(token, '/upload').expect(200);
      await send(token);
      await settled(token);
      await at(token, '/upload').expect(409);
      await at(token, '/decline').expect(409);
      await api.browser().post(spare.url).field(spare.fields).attach('file', PNG, 'a').expect(204);
      await at(token, '/document')
        .send({ token, file_key: spare.fields.key, file_name: 'b.png' })
        .expect(409);
      expect(JSON.stringify((await at(token)).body)).not.toContain('Ada');
    });

    it('keep uploads of one link from another', async () => {
      const [victim, thief] = [await invited(), await invited()];
      const { body: form } = await at(victim.token, '/upload').expect(200);
      await api.browser().post(form.url).field(form.fields).attach('file', PNG, 'a').expect(204);
      await at(thief.token, '/document')
        .send({ token: thief.token, file_key: form.fields.key, file_name: 'a.png' })
        .expect(404);
      const mine = `${PATHS.recommendations}/${victim.recommendation}`;
      await thief.browser.delete(mine).expect(404);
      await thief.browser.post(`${mine}/resend`).expect(404);
      await thief.browser.put(mine).send({ name: 'X', email: 'thief@example.edu' }).expect(404);
      await thief.browser.get(`${mine}/file`).expect(404);
      for (const call of [api.browser().get(PATHS.recommendations), api.browser().delete(mine)])
        await call.expect(401);
      await thief.browser
        .post(PATHS.presignedUrl)
        .send({ answer_key: `recommendation:${thief.recommendation}` })
        .expect(400);
    });

    it('refuse hostile files, and stay open for a good one', async () => {
      const { token } = await invited();
      expect((await send(token, Buffer.from('GIF89a'))).status).toBe(200);
      expect(await settled(token)).toMatchObject({
        state: 'open',
        request: { document: { status: 'failed' } },
      });
      expect((await send(token, PNG, 'letter.exe')).status).toBe(400);
      await send(token, Buffer.from('%PDF-1.7 <script>alert(1)</script>'), 'letter.pdf');
      expect(await settled(token)).toMatchObject({
        state: 'open',
        request: { document: { status: 'failed' } },
      });
      await send(token);
      expect(await settled(token)).toMatchObject({ state: 'received' });
    });

    it('accept nothing that finishes after a withdrawal', async () => {
      const { token, browser, recommendation, id } = await invited();
      await send(token);
      const { status } = await browser.delete(`${PATHS.recommendations}/${recommendation}`);
      const withdrew = status === 200;
      const { recommendations } = (await staff.get(`/service/applications/${id}/opened`)).body;
      expect(recommendations[0]).toMatchObject(
        withdrew ? { state: 'withdrawn', document: null } : { state: 'received' },
      );
    });
  });

  it('are part of the own data, and erased with the applicant, their emails, and files', async () => {
    const { browser, counselor, token, recommendation, id } = await invited();
    const own = (await browser.get(PATHS.ownData).expect(200)).body;
    expect(own.recommendations).toMatchObject([{ id: recommendation, email: counselor }]);
    await send(token);
    await settled(token);
    const { dataSource } = api.core.platform.database;
    const [{ key }] = await dataSource.query(
      `SELECT pdf_key AS "key" FROM conversion WHERE answer_key = 'recommendation:${recommendation}'`,
    );
    expect(await api.core.platform.storage.head(key)).toBeDefined();
    await staff.delete(`/service/applications/${id}?reason=Done`).expect(204);
    for (const table of ['recommendation', 'conversion'])
      expect(await dataSource.query(`SELECT id FROM ${table} WHERE application_id = '${id}'`)).toEqual([]);
    expect(await api.mailTo(counselor)).toEqual([]);
    await expect.poll(() => api.core.platform.storage.head(key), { timeout: 10_000 }).toBeUndefined();
    const { status, body } = await at(token);
    expect({ status, ...body }).toMatchObject(REFUSED);
  });
});
