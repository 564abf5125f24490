// @module-tag mariadb
import { LIMITS, PATHS, TEXTS } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestApi, type TestApi } from '../testing/test-api.ts';

const OTHER_PASSWORD = 'Another-Horse-8';

describe('account endpoints', () => {
  let api: TestApi;
  let people = 0;
  const someone = () => `someone-${++people}@example.edu`;
  const post = (path: string, body: object) => api.browser().post(path).send(body);
  const linkIn = (body: string) => new URL(/https?:\S+\/reset\?\S+/.exec(body)?.[0] ?? '').searchParams;
  const resetLink = async (username: string) => {
    await post(PATHS.forgotPassword, { username }).expect(200, {
      message: TEXTS.resetSent,
      text: 'shared.resetSent',
    });
    return linkIn((await api.mailTo(username)).at(-1)?.body ?? '');
  };
  const wrong = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

  beforeAll(async () => {
    api = await startTestApi({}, { PUBLIC_URL: 'http://apply.example.edu', SMTP_URL: 'smtp://127.0.0.1:1' });
  });
  afterAll(() => api.close());

  it('lead from sign-up through an emailed code to a session', async () => {
    const username = someone();
    const browser = api.browser();
    const send = (path: string, body: object) => browser.post(path).send(body);
    await send(PATHS.signup, { username, password: PASSWORD }).expect(200, {
      message: TEXTS.signedUp,
      text: 'shared.signedUp',
    });
    const code = await api.codeFor(username);
    const fullWidth = code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    await send(PATHS.confirm, { username: `\u200b${username}\u00a0`, code: ` ${fullWidth}` }).expect(200, {
      message: TEXTS.confirmed,
      text: 'shared.confirmed',
    });
    const login = await browser.post(PATHS.login).send({ username, password: PASSWORD }).expect(200);
    expect(login.body).toEqual({
      message: TEXTS.loggedIn,
      text: 'shared.loggedIn',
      username,
      language: 'en',
      offers_passkey: true,
    });
  });

  it('treat all spellings of a mailbox as one account', async () => {
    const username = someone();
    await api.account(username);
    await post(PATHS.login, { username: username.toUpperCase(), password: PASSWORD }).expect(200);
  });

  it('distinguish mailboxes that differ in an accent', async () => {
    const plain = someone();
    const accented = plain.replace('e', 'é');
    await api.account(plain);
    await api.account(accented, OTHER_PASSWORD);
    await post(PATHS.login, { username: plain, password: OTHER_PASSWORD }).expect(400);
    await post(PATHS.login, { username: accented, password: OTHER_PASSWORD }).expect(200);
  });

  it('give the usual reply when signing up with an existing address, and email its owner', async () => {
    const username = someone();
    await api.account(username);
    await post(PATHS.signup, { username, password: OTHER_PASSWORD }).expect(200, {
      message: TEXTS.signedUp,
      text: 'shared.signedUp',
    });
    const mail = (await api.mailTo(username)).at(-1);
    expect(mail?.subject).toBe('You already have an account');
    await post(PATHS.login, { username, password: OTHER_PASSWORD }).expect(400);
    await post(PATHS.login, { username, password: PASSWORD }).expect(200);
  });

  it('create one account from ten concurrent sign-ups', async () => {
    const username = someone();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => post(PATHS.signup, { username, password: PASSWORD })),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array(5).fill(200));
    const codes = (await api.mailTo(username)).map((mail) => /\d{6}/.exec(mail.subject)?.[0]);
    expect(codes).toHaveLength(5);
    const outcomes = await Promise.all(codes.map((code) => post(PATHS.confirm, { username, code })));
    expect(outcomes.filter((reply) => reply.status === 200)).toHaveLength(1);
  });

  it('reject an expired code and accept a new one', async () => {
    const username = someone();
    await post(PATHS.signup, { username, password: PASSWORD }).expect(200);
    const code = await api.codeFor(username);
    api.clock.advance(LIMITS.codeLifetime);
    const refused = await post(PATHS.confirm, { username, code }).expect(400);
    expect(refused.body).toEqual({
      code: 'code_refused',
      message: TEXTS.codeRefused,
      text: 'shared.codeRefused',
    });
    await post(PATHS.resendConfirm, { username }).expect(200, {
      message: TEXTS.codeSent,
      text: 'shared.codeSent',
    });
    await post(PATHS.confirm, { username, code: await api.codeFor(username) }).expect(200);
  });

  it('reject the sixth try even with the right code', async () => {
    const username = someone();
    await post(PATHS.signup, { username, password: PASSWORD }).expect(200);
    const code = await api.codeFor(username);
    for (let n = 0; n < 5; n++) await post(PATHS.confirm, { username, code: wrong(code) }).expect(400);
    await post(PATHS.confirm, { username, code: wrong(code) }).expect(400);
    await post(PATHS.confirm, { username, code }).expect(400);
  });

  it('accept the right code after four wrong ones, but only once', async () => {
    const username = someone();
    await post(PATHS.signup, { username, password: PASSWORD }).expect(200);
    const code = await api.codeFor(username);
    for (let n = 0; n < 4; n++) await post(PATHS.confirm, { username, code: wrong(code) }).expect(400);
    await post(PATHS.confirm, { username, code }).expect(200);
    await post(PATHS.confirm, { username, code }).expect(400);
  });

  it('repeat a lost confirmation for the same browser only, and for a limited time', async () => {
    const username = someone();
    const browser = api.browser();
    const confirm = (code: string, from = browser) => from.post(PATHS.confirm).send({ username, code });
    await browser.post(PATHS.signup).send({ username, password: PASSWORD }).expect(200);
    const replaced = await api.codeFor(username);
    await browser.post(PATHS.resendConfirm).send({ username }).expect(200);
    const code = await api.codeFor(username);
    await confirm(code).expect(200);
    await confirm(code).expect(200, { message: TEXTS.confirmed, text: 'shared.confirmed' });
    const stranger = api.browser();
    await stranger.post(PATHS.signup).send({ username, password: OTHER_PASSWORD }).expect(200);
    await confirm(code, stranger).expect(400);
    if (replaced !== code) await confirm(replaced).expect(400);
    await browser.post(PATHS.login).send({ username, password: PASSWORD }).expect(200);
    api.clock.advance(LIMITS.codeLifetime);
    await confirm(code).expect(400);
  });

  it('keep counting tries after the confirmation', async () => {
    const username = someone();
    const browser = api.browser();
    const confirm = (code: string) => browser.post(PATHS.confirm).send({ username, code });
    await browser.post(PATHS.signup).send({ username, password: PASSWORD }).expect(200);
    const code = await api.codeFor(username);
    for (let n = 0; n < 2; n++) await confirm(wrong(code)).expect(400);
    await confirm(code).expect(200);
    for (let n = 0; n < 3; n++) await confirm(wrong(code)).expect(400);
    await confirm(code).expect(400);
  });

  it('count concurrent tries', async () => {
    const username = someone();
    await post(PATHS.signup, { username, password: PASSWORD }).expect(200);
    const code = await api.codeFor(username);
    await Promise.all(Array.from({ length: 10 }, () => post(PATHS.confirm, { username, code: wrong(code) })));
    await post(PATHS.confirm, { username, code }).expect(400);
  });

  it("don't log in unconfirmed accounts", async () => {
    const username = someone();
    await post(PATHS.signup, { username, password: PASSWORD }).expect(200);
    const refused = await post(PATHS.login, { username, password: PASSWORD }).expect(403);
    expect(refused.body).toEqual({
      code: 'not_confirmed',
      message: TEXTS.notConfirmed,
      text: 'shared.notConfirmed',
    });
    const guess = await post(PATHS.login, { username, password: OTHER_PASSWORD }).expect(400);
    expect(guess.body.code).toBe('login_refused');
  });

  it('give the same reply for a wrong password and an unknown account', async () => {
    const username = someone();
    await api.account(username);
    const known = await post(PATHS.login, { username, password: OTHER_PASSWORD }).expect(400);
    const unknown = await post(PATHS.login, { username: someone(), password: OTHER_PASSWORD }).expect(400);
    expect(known.body).toEqual({
      code: 'login_refused',
      message: TEXTS.loginRefused,
      text: 'shared.loginRefused',
    });
    expect(unknown.body).toEqual(known.body);
    expect(known.headers['set-cookie']).toBeUndefined();
  });

  it('give the same reply for known and unknown addresses, and send no email for the latter', async () => {
    const username = someone();
    await post(PATHS.resendConfirm, { username }).expect(200, {
      message: TEXTS.codeSent,
      text: 'shared.codeSent',
    });
    await post(PATHS.forgotPassword, { username }).expect(200, {
      message: TEXTS.resetSent,
      text: 'shared.resetSent',
    });
    const refused = await post(PATHS.confirm, { username, code: '123456' }).expect(400);
    expect(refused.body.message).toBe(TEXTS.codeRefused);
    expect(await api.mailTo(username)).toEqual([]);
  });

  it('take the same time for known and unknown addresses', async () => {
    const username = someone();
    await api.account(username);
    const time = async (send: () => PromiseLike<unknown>) => {
      const startedAt = performance.now();
      await send();
      return performance.now() - startedAt;
    };
    const known = await time(() => post(PATHS.forgotPassword, { username }));
    const unknown = await time(() => post(PATHS.forgotPassword, { username: someone() }));
    expect(Math.min(known, unknown)).toBeGreaterThanOrEqual(98);
  });

  it('reset a password with an emailed link, once, and end all sessions', async () => {
    const username = someone();
    const browser = await api.applicant(username);
    const link = await resetLink(username);
    expect(link.get('username')).toBe(username);
    const id = link.get('id');
    expect(Buffer.from(id ?? '', 'base64url')).toHaveLength(32);

    const body = { username, password: OTHER_PASSWORD, confirm_password: OTHER_PASSWORD, id };
    await post(PATHS.resetPassword, body).expect(200, {
      message: TEXTS.passwordReset,
      text: 'shared.passwordReset',
    });
    await browser.get(PATHS.profile).expect(401);
    await post(PATHS.login, { username, password: PASSWORD }).expect(400);
    await post(PATHS.login, { username, password: OTHER_PASSWORD }).expect(200);
    expect((await api.mailTo(username)).at(-1)?.subject).toBe('Your password was changed');

    const again = await post(PATHS.resetPassword, body).expect(400);
    expect(again.body).toEqual({
      code: 'reset_refused',
      message: TEXTS.resetRefused,
      text: 'shared.resetRefused',
    });
  });

  it('reject a reset link that is expired, foreign, or made up', async () => {
    const [mine, theirs] = [someone(), someone()];
    await api.account(mine);
    await api.account(theirs);
    const id = (await resetLink(mine)).get('id');
    const body = { password: OTHER_PASSWORD, confirm_password: OTHER_PASSWORD };
    await post(PATHS.resetPassword, { ...body, username: theirs, id }).expect(400);
    await post(PATHS.resetPassword, { ...body, username: mine, id: 'x'.repeat(43) }).expect(400);
    api.clock.advance(LIMITS.codeLifetime);
    await post(PATHS.resetPassword, { ...body, username: mine, id }).expect(400);
    await post(PATHS.login, { username: mine, password: PASSWORD }).expect(200);
  });

  it('name the invalid field', async () => {
    const weak = await post(PATHS.signup, { username: 'unknown', password: 'short' }).expect(400);
    expect(weak.body).toMatchObject({
      code: 'invalid_input',
      message: TEXTS.emailInvalid,
      errors: { username: TEXTS.emailInvalid, password: TEXTS.passwordWeak },
    });
    const noCode = await post(PATHS.confirm, { username: someone(), code: '12' }).expect(400);
    expect(noCode.body.message).toBe(TEXTS.codeMalformed);
    const body = { username: someone(), password: PASSWORD, confirm_password: OTHER_PASSWORD, id: 'x' };
    expect((await post(PATHS.resetPassword, body).expect(400)).body.message).toBe(TEXTS.passwordsDiffer);
    expect((await post(PATHS.login, {}).expect(400)).body.message).toBe(TEXTS.loginEmailInvalid);
    expect((await post(PATHS.login, { username: someone(), password: '' }).expect(400)).body.message).toBe(
      TEXTS.passwordMissing,
    );
    await post(PATHS.login, { username: { $ne: '' }, password: PASSWORD }).expect(400);
  });

  it('limit guesses for one account, known or not, and recover later', async () => {
    for (const known of [true, false]) {
      const username = someone();
      if (known) await api.account(username);
      for (let n = 0; n < 10; n++)
        await post(PATHS.login, { username, password: OTHER_PASSWORD }).expect(400);
      const refused = await post(PATHS.login, { username, password: PASSWORD }).expect(429);
      expect(refused.body).toEqual({
        code: 'too_many_requests',
        message: 'Too many attempts. Please try again in 15 minutes.',
        text: 'shared.tooMany',
        values: { minutes: 15 },
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      api.clock.advance(15 * 60_000);
      await post(PATHS.login, { username, password: PASSWORD }).expect(known ? 200 : 400);
    }
  });

  it('limit emails to one mailbox', async () => {
    const username = someone();
    for (let n = 0; n < 5; n++) await post(PATHS.forgotPassword, { username }).expect(200);
    await post(PATHS.forgotPassword, { username }).expect(429);
    await post(PATHS.resendConfirm, { username }).expect(429);
  });

  it('store no passwords, codes, or links', async () => {
    const username = someone();
    await api.account(username);
    const id = (await resetLink(username)).get('id') ?? '';
    const { dataSource } = api.core.platform.database;
    for (const table of ['account', 'account_code', 'session', 'throttle']) {
      const rows = JSON.stringify(await dataSource.query(`SELECT * FROM ${table}`));
      expect(rows).not.toContain(PASSWORD);
      expect(rows).not.toContain(id);
    }
    expect(JSON.stringify(await dataSource.query('SELECT password_hash FROM account'))).toContain(
      '$argon2id$v=19$m=19456,t=2,p=1$',
    );
  });
});

describe('network address', () => {
  it('has limited tries', async () => {
    const api = await startTestApi({}, { ADDRESS_THROTTLE_FACTOR: '0.01' });
    const attempt = (n: number) =>
      api
        .browser()
        .post(PATHS.login)
        .send({ username: `guess-${n}@example.edu`, password: PASSWORD });
    for (let n = 0; n < 3; n++) await attempt(n).expect(400);
    await attempt(4).expect(429);
    await api.close();
  });
});
