import { LIMITS, PATHS, TEXTS } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestApi, type TestApi } from '../testing/test-api.ts';

type Browser = ReturnType<TestApi['browser']>;

const ATTACKER = 'Attacker-Horse-8';
const LEGACY_CODE = '424242';

describe('pending password', () => {
  let api: TestApi;
  let people = 0;
  const someone = () => `waiting-${++people}@example.edu`;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const logIn = (username: string, password: string, browser: Browser = api.browser()) =>
    browser.post(PATHS.login).send({ username, password });
  const confirm = (browser: Browser, username: string, code: string) =>
    browser.post(PATHS.confirm).send({ username, code });
  const signUp = async (username: string, password: string, browser = api.browser()) => {
    await browser
      .post(PATHS.signup)
      .send({ username, password })
      .expect(200, { message: TEXTS.signedUp, text: 'shared.signedUp' });
    return { browser, code: await api.codeFor(username) };
  };
  const signUps = async (order: 'attacker first' | 'owner first') => {
    const username = someone();
    if (order === 'attacker first') {
      const attacker = await signUp(username, ATTACKER);
      return { username, attacker, owner: await signUp(username, PASSWORD) };
    }
    const owner = await signUp(username, PASSWORD);
    return { username, attacker: await signUp(username, ATTACKER), owner };
  };
  const expectNeitherPassword = async (username: string) => {
    for (const password of [PASSWORD, ATTACKER])
      expect((await logIn(username, password).expect(400)).body.code).toBe('login_refused');
  };
  const expectLinkWorks = async (username: string) => {
    const mail = (await api.mailTo(username)).at(-1);
    expect(mail?.subject).toBe('Choose your password');
    const id = /[?&]id=([\w-]+)/.exec(mail?.body ?? '')?.[1];
    const body = { username, password: 'Chosen-Horse-7', confirm_password: 'Chosen-Horse-7', id };
    await api.browser().post(PATHS.resetPassword).send(body).expect(200);
    await logIn(username, 'Chosen-Horse-7').expect(200);
    await expectNeitherPassword(username);
  };

  for (const order of ['attacker first', 'owner first'] as const) {
    describe(`two sign-ups, ${order}`, () => {
      it('the password is valid if the owner enters their own code in their own browser', async () => {
        const { username, owner } = await signUps(order);
        await confirm(owner.browser, username, owner.code).expect(200, {
          message: TEXTS.confirmed,
          text: 'shared.confirmed',
        });
        await logIn(username, PASSWORD).expect(200);
        await logIn(username, ATTACKER).expect(400);
      });

      it('both passwords are dropped if the owner enters the other code in their own browser', async () => {
        const { username, owner, attacker } = await signUps(order);
        const reply = { message: TEXTS.confirmedElsewhere, text: 'shared.confirmedElsewhere' };
        await confirm(owner.browser, username, attacker.code).expect(200, reply);
        await expectNeitherPassword(username);
        await expectLinkWorks(username);
      });

      it("both passwords are dropped if the owner's code is entered in the other browser", async () => {
        const { username, owner, attacker } = await signUps(order);
        const reply = { message: TEXTS.confirmedElsewhere, text: 'shared.confirmedElsewhere' };
        await confirm(attacker.browser, username, owner.code).expect(200, reply);
        await expectNeitherPassword(username);
        await expectLinkWorks(username);
      });

      it('both passwords are dropped if either code is entered in a third browser', async () => {
        for (const whose of ['owner', 'attacker'] as const) {
          const both = await signUps(order);
          const reply = { message: TEXTS.confirmedElsewhere, text: 'shared.confirmedElsewhere' };
          await confirm(api.browser(), both.username, both[whose].code).expect(200, reply);
          await expectNeitherPassword(both.username);
          await expectLinkWorks(both.username);
        }
      });

      it('the password is valid that belongs to the code and the browser in which it is entered', async () => {
        const { username, attacker } = await signUps(order);
        await confirm(attacker.browser, username, attacker.code).expect(200, {
          message: TEXTS.confirmed,
          text: 'shared.confirmed',
        });
        await logIn(username, ATTACKER).expect(200);
        await logIn(username, PASSWORD).expect(400);
      });
    });
  }

  it('using a code invalidates all codes', async () => {
    const { username, owner, attacker } = await signUps('attacker first');
    await confirm(owner.browser, username, owner.code).expect(200);
    await confirm(attacker.browser, username, attacker.code).expect(400);
  });

  it('is the last one chosen in this browser', async () => {
    const username = someone();
    const { browser, code: first } = await signUp(username, 'First-Horse-123');
    const { code } = await signUp(username, PASSWORD, browser);
    if (first !== code) await confirm(browser, username, first).expect(400);
    await confirm(browser, username, code).expect(200, {
      message: TEXTS.confirmed,
      text: 'shared.confirmed',
    });
    await logIn(username, 'First-Horse-123').expect(400);
    await logIn(username, PASSWORD).expect(200);
  });

  it('becomes valid in another browser where the owner entered it at login', async () => {
    const { username, owner } = await signUps('owner first');
    const phone = api.browser();
    const refused = await logIn(username, PASSWORD, phone).expect(403);
    expect(refused.body).toEqual({
      code: 'not_confirmed',
      message: TEXTS.notConfirmed,
      text: 'shared.notConfirmed',
    });
    await confirm(phone, username, owner.code).expect(200, {
      message: TEXTS.confirmed,
      text: 'shared.confirmed',
    });
    await logIn(username, PASSWORD).expect(200);
  });

  it('becomes valid with a code requested by that other browser', async () => {
    const { username } = await signUps('owner first');
    const phone = api.browser();
    await logIn(username, PASSWORD, phone).expect(403);
    await phone
      .post(PATHS.resendConfirm)
      .send({ username })
      .expect(200, { message: TEXTS.codeSent, text: 'shared.codeSent' });
    await confirm(phone, username, await api.codeFor(username)).expect(200, {
      message: TEXTS.confirmed,
      text: 'shared.confirmed',
    });
    await logIn(username, PASSWORD).expect(200);
  });

  it("doesn't become valid in a browser that entered a different one", async () => {
    const { username, owner } = await signUps('owner first');
    const attacker = api.browser();
    await logIn(username, ATTACKER, attacker).expect(403);
    const reply = { message: TEXTS.confirmedElsewhere, text: 'shared.confirmedElsewhere' };
    await confirm(attacker, username, owner.code).expect(200, reply);
    await expectNeitherPassword(username);
  });

  it("doesn't become valid with a forged cookie", async () => {
    const { username, owner } = await signUps('owner first');
    const [row] = await api.core.platform.database.dataSource.query(
      'SELECT browser_id FROM pending_password p JOIN account a ON a.id = p.account_id WHERE a.email = ? ORDER BY p.created_at',
      [username],
    );
    for (const cookie of [row.browser_id, `${row.browser_id}.signup1.AAAAAAAAAAAAAAAAAAAAAA`]) {
      const other = api.browser().post(PATHS.confirm).set('cookie', `portico_signup=${cookie}`);
      await other.send({ username, code: owner.code.replace(/./g, '0') }).expect(400);
    }
    const reply = await api
      .browser()
      .post(PATHS.confirm)
      .set('cookie', `portico_signup=${row.browser_id}`)
      .send({ username, code: owner.code })
      .expect(200);
    expect(reply.body.message).toBe(TEXTS.confirmedElsewhere);
  });

  it('expires after a day, and then the address is treated as unknown', async () => {
    const username = someone();
    const { browser } = await signUp(username, PASSWORD);
    api.clock.advance(LIMITS.pendingPasswordLifetime);
    const late = await logIn(username, PASSWORD).expect(400);
    const unknown = await logIn(someone(), PASSWORD).expect(400);
    expect(late.body).toEqual(unknown.body);
    await browser.post(PATHS.resendConfirm).send({ username }).expect(200);
    const reply = { message: TEXTS.confirmedElsewhere, text: 'shared.confirmedElsewhere' };
    await confirm(browser, username, await api.codeFor(username)).expect(200, reply);
    await api.core.accounts.accounts.tidy();
    expect(await api.core.platform.database.dataSource.query('SELECT * FROM pending_password')).toEqual([]);
  });

  it('is dropped by a reset, which confirms the account', async () => {
    const { username, attacker } = await signUps('attacker first');
    await api.browser().post(PATHS.forgotPassword).send({ username }).expect(200);
    const id = /[?&]id=([\w-]+)/.exec((await api.mailTo(username)).at(-1)?.body ?? '')?.[1];
    const body = { username, password: 'Chosen-Horse-7', confirm_password: 'Chosen-Horse-7', id };
    await api.browser().post(PATHS.resetPassword).send(body).expect(200);
    await confirm(attacker.browser, username, attacker.code).expect(400);
    await expectNeitherPassword(username);
    await logIn(username, 'Chosen-Horse-7').expect(200);
  });

  it("isn't revealed by replies or cookies of sign-up and code requests", async () => {
    const [unknown, waiting, confirmed] = [someone(), someone(), someone()];
    await signUp(waiting, PASSWORD);
    await api.account(confirmed);
    const shape = (cookie: string) =>
      cookie.replace(/=[^;]*/, (value) => `=${value.length}`).replace(/Expires=[^;]*/, '');
    for (const path of [PATHS.signup, PATHS.resendConfirm]) {
      const replies = [];
      for (const username of [unknown, waiting, confirmed]) {
        const browser = api.browser();
        const send = () =>
          browser.post(path).send({ username, ...(path === PATHS.signup && { password: ATTACKER }) });
        for (const reply of [await send(), await send()]) {
          const cookies = (reply.headers['set-cookie'] ?? []) as unknown as string[];
          replies.push({ status: reply.status, body: reply.body, cookies: cookies.map(shape) });
        }
      }
      expect(new Set(replies.map((reply) => JSON.stringify(reply))).size, path).toBe(1);
    }
  });

  describe('password from an earlier version, stored with the account', () => {
    const legacySignUp = async () => {
      const username = someone();
      const { browser } = await signUp(username, ATTACKER);
      const { dataSource } = api.core.platform.database;
      const other = someone();
      await api.account(other);
      const [{ password_hash: hash }] = await dataSource.query(
        'SELECT password_hash FROM account WHERE email = ?',
        [other],
      );
      const [{ id }] = await dataSource.query('SELECT id FROM account WHERE email = ?', [username]);
      const now = api.clock.now();
      await api.core.platform.database.unitOfWork.run(async (manager) => {
        await manager.query('DELETE FROM pending_password WHERE account_id = ?', [id]);
        await manager.query('DELETE FROM account_code WHERE account_id = ?', [id]);
        await manager.query('UPDATE account SET password_hash = ? WHERE id = ?', [hash, id]);
        const { createHmac } = await import('node:crypto');
        await manager.query(
          `INSERT INTO account_code (id, account_id, kind, code_hash, tries, created_at, expires_at, ended_at)
           VALUES (?, ?, 'confirm', ?, 0, ?, ?, NULL)`,
          [
            `legacy-${id.slice(-20)}`,
            id,
            createHmac('sha256', id).update(LEGACY_CODE).digest('hex'),
            now.toISOString(),
            new Date(now.getTime() + LIMITS.codeLifetime).toISOString(),
          ],
        );
      });
      return { username, stranger: browser };
    };

    it('becomes valid in a browser that entered it', async () => {
      const { username } = await legacySignUp();
      const browser = api.browser();
      for (let n = 0; n < 2; n++)
        expect((await logIn(username, PASSWORD, browser).expect(403)).body.code).toBe('not_confirmed');
      await confirm(browser, username, LEGACY_CODE).expect(200, {
        message: TEXTS.confirmed,
        text: 'shared.confirmed',
      });
      await logIn(username, PASSWORD).expect(200);
    });

    it('is dropped if its code is entered elsewhere', async () => {
      const { username, stranger } = await legacySignUp();
      const reply = { message: TEXTS.confirmedElsewhere, text: 'shared.confirmedElsewhere' };
      await confirm(stranger, username, LEGACY_CODE).expect(200, reply);
      await expectNeitherPassword(username);
      await expectLinkWorks(username);
    });

    it('is replaced by a sign-up after the upgrade, whose code counts', async () => {
      const { username } = await legacySignUp();
      const { browser, code } = await signUp(username, ATTACKER);
      await logIn(username, PASSWORD).expect(400);
      await confirm(browser, username, code).expect(200, {
        message: TEXTS.confirmed,
        text: 'shared.confirmed',
      });
      await logIn(username, ATTACKER).expect(200);
    });
  });
});
