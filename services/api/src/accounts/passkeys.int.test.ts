// @module-tag mariadb
import { MAX_PASSKEYS, PATHS, TEXTS } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestApi, type TestApi } from '../testing/test-api.ts';
import { TestAuthenticator } from '../testing/test-authenticator.ts';

const ORIGIN = 'http://apply.example.edu';
type Browser = Awaited<ReturnType<TestApi['applicant']>>;

describe('passkeys of applicants', () => {
  let api: TestApi;
  let people = 0;
  const someone = () => `keys-${++people}@example.edu`;
  beforeAll(async () => {
    api = await startTestApi({}, { PUBLIC_URL: `${ORIGIN}/`, SMTP_URL: 'smtp://127.0.0.1:1' });
  });
  afterAll(() => api.close());

  const ask = (browser: Browser, password = PASSWORD) =>
    browser.post(PATHS.passkeyOptions).send({ password });
  const optionsIn = async (browser: Browser) => (await ask(browser).expect(200)).body.options;
  const add = async (browser: Browser, authenticator = new TestAuthenticator(ORIGIN)) => {
    const response = authenticator.create(await optionsIn(browser));
    await browser.post(PATHS.passkeys).send({ response }).expect(200);
    return authenticator;
  };
  const list = async (browser: Browser) =>
    (await browser.get(PATHS.passkeys).expect(200)).body.passkeys as { id: string }[];
  const challenge = async (browser = api.browser()) =>
    (await browser.post(PATHS.passkeyLoginOptions).send({}).expect(200)).body.options;
  const logIn = (response: object, browser = api.browser()) =>
    browser.post(PATHS.passkeyLogin).send({ response });
  const refused = { code: 'passkey_refused', message: TEXTS.passkeyRefused, text: 'shared.passkeyRefused' };

  it('are created with the password, told to the owner, and log in without it', async () => {
    const username = someone();
    const owner = await api.applicant(username);
    const options = await optionsIn(owner);
    expect(options).toMatchObject({
      rp: { id: 'apply.example.edu' },
      user: { name: username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const authenticator = await add(owner);
    expect(await list(owner)).toEqual([expect.objectContaining({ last_used_at: null })]);
    expect((await api.mailTo(username)).at(-1)).toMatchObject({ kind: 'passkey_added' });

    const other = api.browser();
    const reply = await logIn(authenticator.get(await challenge(other)), other).expect(200);
    expect(reply.body).toMatchObject({ username, message: TEXTS.loggedIn });
    await other.get(PATHS.profile).expect(200);
    expect(await list(owner)).toEqual([
      expect.objectContaining({ last_used_at: expect.stringMatching(/Z$/) }),
    ]);
    const { body: data } = await owner.get(PATHS.ownData).expect(200);
    expect(data.account.passkeys).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain('publicKey');
  });

  it('are offered at the first three logins, until there is one', async () => {
    const username = someone();
    const owner = await api.applicant(username);
    const offers = async () => {
      const { body } = await api
        .browser()
        .post(PATHS.login)
        .send({ username, password: PASSWORD })
        .expect(200);
      return body.offers_passkey;
    };
    expect([await offers(), await offers(), await offers()]).toEqual([true, true, undefined]);
    const other = someone();
    await add(await api.applicant(other));
    const login = await api.browser().post(PATHS.login).send({ username: other, password: PASSWORD });
    expect(login.body).not.toHaveProperty('offers_passkey');
    await expect(list(owner)).resolves.toEqual([]);
  });

  it('need the current password and a session', async () => {
    const owner = await api.applicant();
    expect((await ask(owner, 'Wrong-Horse-77').expect(400)).body).toMatchObject({ code: 'password_refused' });
    await api.browser().post(PATHS.passkeyOptions).send({ password: PASSWORD }).expect(401);
    await api.browser().get(PATHS.passkeys).expect(401);
  });

  it('are created only for the account that asked, once', async () => {
    const [owner, stranger] = [await api.applicant(), await api.applicant()];
    const response = new TestAuthenticator(ORIGIN).create(await optionsIn(owner));
    const reply = await stranger.post(PATHS.passkeys).send({ response }).expect(400);
    expect(reply.body).toMatchObject({ code: 'passkey_not_created' });
    await owner.post(PATHS.passkeys).send({ response }).expect(400);
    expect(await list(owner)).toEqual([]);
    const login = new TestAuthenticator(ORIGIN).create(await challenge());
    await owner.post(PATHS.passkeys).send({ response: login }).expect(400);
  });

  it('are limited', async () => {
    const owner = await api.applicant();
    for (let n = 0; n < MAX_PASSKEYS; n++) await add(owner);
    expect((await ask(owner).expect(409)).body).toMatchObject({ code: 'too_many_passkeys' });
  });

  it('are refused when used twice, elsewhere, unverified, unknown, or malformed, with one message', async () => {
    const authenticator = await add(await api.applicant());
    const response = authenticator.get(await challenge());
    await logIn(response).expect(200);
    await logIn(response).expect(400, refused);
    await logIn(new TestAuthenticator(ORIGIN).get(await challenge())).expect(400, refused);
    await logIn({}).expect(400, refused);
    await logIn({ response: { clientDataJSON: 'x' } }).expect(400, refused);
    authenticator.origin = 'http://evil.example.edu';
    await logIn(authenticator.get(await challenge())).expect(400, refused);
    authenticator.origin = ORIGIN;
    authenticator.isVerifying = false;
    await logIn(authenticator.get(await challenge())).expect(400, refused);
  });

  it('can’t log in once removed, which only their owner can do', async () => {
    const [owner, stranger] = [await api.applicant(), await api.applicant()];
    const authenticator = await add(owner);
    const [passkey] = await list(owner);
    const path = `${PATHS.passkeys}/${passkey?.id}`;
    await stranger.delete(path).expect(200);
    expect(await list(owner)).toHaveLength(1);
    const pending = authenticator.get(await challenge());
    await owner.delete(path).expect(200);
    expect(await list(owner)).toEqual([]);
    await logIn(pending).expect(400, refused);
  });

  it('end with a password reset, because anyone who knew the password may have added them', async () => {
    const username = someone();
    const owner = await api.applicant(username);
    const authenticator = await add(owner);
    await api.browser().post(PATHS.forgotPassword).send({ username }).expect(200);
    const mail = (await api.mailTo(username)).at(-1)?.body ?? '';
    const id = new URL(/https?:\S+reset\S+/.exec(mail)?.[0] ?? '').searchParams.get('id');
    const password = 'Another-Horse-8';
    await api
      .browser()
      .post(PATHS.resetPassword)
      .send({ username, password, confirm_password: password, id })
      .expect(200);
    await logIn(authenticator.get(await challenge())).expect(400, refused);
  });

  it('stay after the owner changes the password', async () => {
    const owner = await api.applicant();
    const authenticator = await add(owner);
    const body = { password: PASSWORD, new_password: 'Another-Horse-8', confirm_password: 'Another-Horse-8' };
    await owner.post(PATHS.password).send(body).expect(200);
    await logIn(authenticator.get(await challenge())).expect(200);
  });
});
