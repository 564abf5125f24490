import { HEADERS, LIMITS, PATHS, TEXTS } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestApi, type TestApi } from '../testing/test-api.ts';

const MINUTE = 60_000;
const cookiesOf = (reply: { headers: Record<string, unknown> }) =>
  (reply.headers['set-cookie'] ?? []) as string[];

describe('session', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it("is a cookie that scripts can't read, plus a marker that they can", async () => {
    await api.account('cookies@example.edu');
    const login = await api
      .browser()
      .post(PATHS.login)
      .send({ username: 'cookies@example.edu', password: PASSWORD });
    const [session, marker] = cookiesOf(login);
    expect(session).toMatch(/^portico_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(marker).toMatch(/^portico_idp_session=[0-9a-f-]{36}; Path=\/; SameSite=Lax$/);
    const [row] = await api.core.platform.database.dataSource.query('SELECT token_hash FROM session');
    expect(session).not.toContain(row.token_hash);
  });

  it('is required under /api', async () => {
    const reply = await api.browser().get(PATHS.profile).set('cookie', 'portico_session=made-up').expect(401);
    expect(reply.body).toEqual({
      code: 'session_invalid',
      message: TEXTS.sessionInvalid,
      text: 'shared.sessionInvalid',
    });
    for (const path of [PATHS.answer, PATHS.lastPage, PATHS.addAnother, PATHS.tabs])
      await api.browser().put(path).send({}).expect(401);
    for (const path of [PATHS.submit, PATHS.webStatus, PATHS.validations, PATHS.activity])
      await api.browser().post(path).send({}).expect(401);
  });

  it('survives, with its cookies, a late refusal of a call of the previous session', async () => {
    const credentials = { username: 'twice@example.edu', password: PASSWORD };
    await api.account(credentials.username);
    const browser = api.browser();
    const logIn = async () => cookiesOf(await browser.post(PATHS.login).send(credentials).expect(200));
    const [before, after] = [await logIn(), await logIn()];
    const late = await api.browser().get(PATHS.profile).set('cookie', before.join('; ')).expect(401);
    expect(cookiesOf(late)).toEqual([]);
    expect(after.slice(0, 2).filter((cookie) => before.includes(cookie))).toEqual([]);
    await browser.get(PATHS.profile).expect(200);
  });

  it("isn't accepted from a page of another account", async () => {
    const browser = await api.applicant('grace.ö@example.edu');
    const save = (account: string) =>
      browser.put(PATHS.answer).set(HEADERS.account, account).send({ city: 'London' });
    const refused = await save('ada%40example.edu').expect(403);
    expect(refused.body).toEqual({
      code: 'other_account',
      message: TEXTS.otherAccount,
      text: 'shared.otherAccount',
    });
    expect(refused.headers['set-cookie']).toBeUndefined();
    await save('%').expect(403);
    await save(encodeURIComponent('grace.ö@example.edu')).expect(200);
  });

  it('ends after 15 idle minutes and a minute of grace', async () => {
    const browser = await api.applicant();
    api.clock.advance(LIMITS.idleTimeout + LIMITS.sessionGrace - 1);
    await browser.get(PATHS.profile).expect(200);
    api.clock.advance(1);
    await browser.get(PATHS.profile).expect(401);
  });

  it('is extended by writes, not by reads', async () => {
    const [reading, doing] = [await api.applicant(), await api.applicant()];
    for (let minutes = 0; minutes < 20; minutes += 5) {
      api.clock.advance(5 * MINUTE);
      if (minutes < 15) await reading.get(PATHS.profile).expect(200);
      await doing.post(PATHS.activity).expect(200, {
        message: TEXTS.stillThere,
        text: 'shared.stillThere',
        submission: null,
        reopened_at: null,
        late_until: null,
        now: api.clock.now().toISOString(),
      });
    }
    await reading.get(PATHS.profile).expect(401);
    await doing.get(PATHS.profile).expect(200);
  });

  it('stores activity at most once a minute', async () => {
    const browser = await api.applicant('busy@example.edu');
    const lastActive = async () => {
      const rows = await api.core.platform.database.dataSource.query(
        "SELECT s.last_active_at FROM session s JOIN account a ON a.id = s.account_id WHERE a.email = 'busy@example.edu'",
      );
      return rows[0].last_active_at;
    };
    const before = await lastActive();
    api.clock.advance(MINUTE - 1);
    await browser.post(PATHS.activity).expect(200);
    expect(await lastActive()).toBe(before);
    api.clock.advance(1);
    await browser.post(PATHS.activity).expect(200);
    expect(await lastActive()).toBe(api.clock.now().toISOString());
  });

  it('ends after twelve hours regardless of activity', async () => {
    const browser = await api.applicant();
    for (let passed = 0; passed < LIMITS.sessionMaxAge - 10 * MINUTE; passed += 10 * MINUTE) {
      api.clock.advance(10 * MINUTE);
      await browser.post(PATHS.activity).expect(200);
    }
    api.clock.advance(10 * MINUTE);
    await browser.post(PATHS.activity).expect(401);
  });

  it('is new after every login, and the previous one ends', async () => {
    const browser = await api.applicant('again@example.edu');
    const before = await api.core.platform.database.dataSource.query('SELECT COUNT(*) AS n FROM session');
    await browser.post(PATHS.login).send({ username: 'again@example.edu', password: PASSWORD }).expect(200);
    const after = await api.core.platform.database.dataSource.query('SELECT COUNT(*) AS n FROM session');
    expect(Number(after[0].n)).toBeLessThanOrEqual(Number(before[0].n));
    await browser.get(PATHS.profile).expect(200);
  });

  it('ends with logout, which also works without one', async () => {
    const browser = await api.applicant();
    const reply = await browser
      .get(PATHS.logout)
      .expect(200, { message: TEXTS.sessionInvalid, text: 'shared.sessionInvalid' });
    const token = cookiesOf(reply).find((cookie) => cookie.startsWith('portico_session='));
    expect(token).toMatch(/^portico_session=;.*Expires=Thu, 01 Jan 1970/);
    await browser.get(PATHS.profile).expect(401);
    await browser.get(PATHS.logout).expect(200);
  });

  it("can't be ended by a foreign page", async () => {
    const browser = await api.applicant();
    const foreign = {
      code: 'foreign_origin',
      message: TEXTS.foreignOrigin,
      text: 'shared.foreignOrigin',
    };
    await browser.get(PATHS.logout).set('sec-fetch-site', 'cross-site').expect(403, foreign);
    await browser.get(PATHS.logout).set('referer', 'https://evil.example/').expect(403, foreign);
    await browser.get(PATHS.profile).expect(200);
  });

  it("can't be used by a foreign page", async () => {
    const browser = await api.applicant();
    const save = () => browser.put(PATHS.answer).send({ city: 'Paris' });
    await save().set('origin', 'https://evil.example').expect(403);
    await save().set('sec-fetch-site', 'same-site').expect(403);
    await save().set('origin', 'null').expect(403);
    await save().set('sec-fetch-site', 'same-origin').expect(200);
    await save().set('origin', api.core.settings.publicUrl).expect(200);
  });
});

describe('session over TLS', () => {
  it('is sent over TLS only, and to this host only', async () => {
    const secure = await startTestApi(
      {},
      { PUBLIC_URL: 'https://apply.example.edu', TRUSTED_PROXIES: '1', SMTP_URL: 'smtp://127.0.0.1:1' },
    );
    await secure.account('tls@example.edu');
    const login = await secure
      .browser()
      .post(PATHS.login)
      .send({ username: 'tls@example.edu', password: PASSWORD });
    expect(cookiesOf(login)[0]).toMatch(
      /^__Host-portico_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(login.headers['strict-transport-security']).toBeDefined();
    await secure.close();
  });
});
