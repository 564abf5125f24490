import { OFFICE_SESSION_PATHS as PATHS } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { TestAuthenticator } from '../testing/test-authenticator.ts';
import { OFFICE_URL, officeBrowser, staffPerson } from '../testing/test-office.ts';

const BY = { keyId: null, name: 'command line' };
const REFUSED = { code: 'log_in_refused', message: 'We couldn’t log you in.' };

describe('invitation', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({}, { OFFICE_URL });
  });
  afterAll(() => api.close());

  const invite = async (...roles: string[]) => {
    const { link } = await api.core.office.staff.invites.create({ name: 'Ann Officer', roles }, BY);
    return link.split('#')[1] ?? '';
  };
  const optionsFor = async (secret: string) =>
    (await officeBrowser(api).post(PATHS.passkeyOptions, { invite: secret }).expect(200)).body.options;

  it('lets someone register a passkey, log in, and read applications under their name', async () => {
    const office = officeBrowser(api);
    const secret = await invite('officer', 'administrator');
    const { body } = await office.post(PATHS.passkeyOptions, { invite: secret, name: ' Ann ' }).expect(200);
    expect(body.invite).toEqual({
      name: 'Ann Officer',
      roles: ['officer', 'administrator'],
      expires_at: expect.stringMatching(/^2026-11-24T/),
    });
    expect(body.options).toMatchObject({
      rp: { id: 'office.localhost' },
      user: { name: 'Ann' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const response = office.authenticator.create(body.options);
    const logged = await office.post(PATHS.passkey, { response, invite: secret }).expect(200);
    expect(logged.body).toMatchObject({
      person: { name: 'Ann', roles: ['officer', 'administrator'], proved_until: '2026-11-21T15:05:00.000Z' },
      ways: { oidc: false, passkeys: true },
    });
    const [cookie] = logged.headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/^portico_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await office.get(PATHS.session).expect(200)).body).toEqual(logged.body);

    await office.get('/service/applications').expect(200);
    const { body: trail } = await office.get('/service/audit').expect(200);
    const { id } = logged.body.person;
    expect(trail.entries).toEqual(
      ['GET /service/applications', 'make passkey']
        .map((action) => expect.objectContaining({ action, actor: 'Ann', person_id: id, key_id: null }))
        .concat(expect.objectContaining({ action: 'invite', actor: 'command line', person_id: null })),
    );
  });

  it('works once, even for concurrent requests', async () => {
    const secret = await invite('officer');
    const tries = await Promise.all(
      [1, 2, 3].map(async () => {
        const office = officeBrowser(api);
        const response = office.authenticator.create(await optionsFor(secret));
        return (await office.post(PATHS.passkey, { response, invite: secret })).status;
      }),
    );
    expect(tries.sort()).toEqual([200, 401, 401]);
    await officeBrowser(api).post(PATHS.passkeyOptions, { invite: secret }).expect(401, REFUSED);
  });

  it('expires after three days', async () => {
    const secret = await invite('officer');
    api.clock.advance(3 * 24 * 3_600_000 - 1);
    await optionsFor(secret);
    api.clock.advance(1);
    await officeBrowser(api).post(PATHS.passkeyOptions, { invite: secret }).expect(401, REFUSED);
  });

  it('must be the one that the challenge was issued for, and not withdrawn', async () => {
    const [secret, other] = [await invite('officer'), await invite('administrator')];
    const office = officeBrowser(api);
    const response = office.authenticator.create(await optionsFor(secret));
    await office.post(PATHS.passkey, { response, invite: other }).expect(401, REFUSED);
    const again = office.authenticator.create(await optionsFor(secret));
    for (const { id } of await api.core.office.staff.invites.open())
      await api.core.office.staff.invites.withdraw(id, BY);
    await office.post(PATHS.passkey, { response: again, invite: secret }).expect(401, REFUSED);
  });
});

describe('passkey', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({}, { OFFICE_URL });
  });
  afterAll(() => api.close());

  const options = async () => (await officeBrowser(api).post(PATHS.passkeyOptions).expect(200)).body.options;
  const send = (response: object) => officeBrowser(api).post(PATHS.passkey, { response });

  it('logs its owner in', async () => {
    const ann = await staffPerson(api, 'Ann', 'officer');
    await ann.delete(PATHS.session).expect(204);
    expect((await ann.get(PATHS.session)).body.person).toBeNull();
    await ann.logIn();
    expect((await ann.get(PATHS.session)).body.person).toMatchObject({ id: ann.id, name: 'Ann' });
  });

  it('answers a challenge once, within five minutes', async () => {
    const { authenticator } = await staffPerson(api, 'Ben', 'officer');
    const response = authenticator.get(await options());
    await send(response).expect(200);
    await send(response).expect(401, REFUSED);
    const late = authenticator.get(await options());
    api.clock.advance(5 * 60_000);
    await send(late).expect(401, REFUSED);
    await send(authenticator.get({ challenge: 'made-up', rpId: 'office.localhost' })).expect(401, REFUSED);
  });

  it('is rejected for another origin or host, or without user verification', async () => {
    const { authenticator } = await staffPerson(api, 'Cem', 'officer');
    authenticator.origin = 'http://localhost:3000';
    await send(authenticator.get(await options())).expect(401, REFUSED);
    authenticator.origin = OFFICE_URL;
    await send(authenticator.get({ ...(await options()), rpId: 'localhost' })).expect(401, REFUSED);
    authenticator.isVerifying = false;
    await send(authenticator.get(await options())).expect(401, REFUSED);
    authenticator.isVerifying = true;
    const forged = authenticator.get(await options());
    forged.response = {
      ...forged.response,
      ...new TestAuthenticator(OFFICE_URL).get(await options()).response,
    };
    await send(forged).expect(401, REFUSED);
    await send(authenticator.get(await options())).expect(200);
  });

  it('is rejected when its counter goes back, which reveals a copy', async () => {
    const { authenticator } = await staffPerson(api, 'Dee', 'officer');
    await send(authenticator.get(await options())).expect(200);
    authenticator.uses = 0;
    await send(authenticator.get(await options())).expect(401, REFUSED);
  });

  it('of an unknown or revoked person is rejected with the same message', async () => {
    await send(new TestAuthenticator(OFFICE_URL).get(await options())).expect(401, REFUSED);
    const eve = await staffPerson(api, 'Eve', 'officer');
    await api.core.office.staff.people.revoke(eve.id, BY);
    await eve.get('/service/applications').expect(401);
    await eve.logIn(401);
  });

  it.each([
    {},
    { response: { clientDataJSON: 'e30' } },
    { response: 7 },
    { id: 'a', response: { clientDataJSON: '' } },
  ])('that is invalid is rejected: %j', async (response) => {
    await send(response).expect(401, REFUSED);
  });

  it('returns 404 without an Office', async () => {
    const without = await startTestApi();
    await without.browser().post(PATHS.passkeyOptions).send({}).expect(404);
    await without.close();
  });
});
