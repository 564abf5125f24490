// @module-tag mariadb
import { OFFICE_SESSION_PATHS } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFICE_URL, officeBrowser, type OfficeBrowser, staffPerson } from '../testing/test-office.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testStaff } from '../testing/test-staff.ts';

const PEOPLE = '/service/staff';
const PROOF = { code: 'prove_again', message: 'Confirm it’s you.' };

describe('people in the Office', () => {
  let api: TestApi;
  let ann: OfficeBrowser & { id: string };
  beforeAll(async () => {
    api = await startTestApi({}, { OFFICE_URL });
    ann = await staffPerson(api, 'Ann', 'administrator');
  });
  afterAll(() => api.close());

  it('are invited with name and roles, listed, and revoked immediately', async () => {
    const { body } = await ann.post(`${PEOPLE}/invites`, { name: 'Ben', roles: ['officer'] }).expect(201);
    expect(body.link).toMatch(/^http:\/\/office\.localhost:3000\/invite#[\w-]{43}$/);
    const open = (await ann.get(PEOPLE).expect(200)).body.invites;
    expect(open).toMatchObject([{ id: body.id, name: 'Ben', roles: ['officer'], created_by: 'Ann' }]);
    await ann.delete(`${PEOPLE}/invites/${body.id}`).expect(204);
    await ann.delete(`${PEOPLE}/invites/${body.id}`).expect(404);
    const ben = await staffPerson(api, 'Ben', 'officer');
    const { people } = (await ann.get(PEOPLE)).body;
    expect(people).toContainEqual(expect.objectContaining({ id: ben.id, way: 'passkey', revoked_at: null }));
    await ann.delete(`${PEOPLE}/${ben.id}`).expect(204);
    await ben.get('/service/applications').expect(401);
    await ben.logIn(401);
    await ann.delete(`${PEOPLE}/${ben.id}`).expect(409);
    await ann.delete(`${PEOPLE}/unknown`).expect(404);
  });

  it('are invited by email, which becomes their address', async () => {
    const invite = (email: string) =>
      ann.post(`${PEOPLE}/invites`, { name: 'Fay', email, roles: ['reader'] });
    await invite('fay@').expect(400);
    const { link } = (await invite(' Fay@Example.edu').expect(201)).body;
    const [message] = await api.core.platform.outboxMessages.newest('fay@example.edu');
    expect(message).toMatchObject({
      subject: expect.stringContaining('Your access'),
      body: expect.stringContaining(link),
    });
    const fay = officeBrowser(api);
    const secret = { invite: link.split('#')[1] };
    const { options } = (await fay.post(OFFICE_SESSION_PATHS.passkeyOptions, secret).expect(200)).body;
    const response = fay.authenticator.create(options);
    const { person } = (await fay.post(OFFICE_SESSION_PATHS.passkey, { response, ...secret }).expect(200))
      .body;
    expect(person).toMatchObject({ name: 'Fay', email: 'fay@example.edu', scopes: ['applications'] });
  });

  it('get a link to replace a lost passkey, keeping person and roles, and invalidating the old one', async () => {
    const gus = await staffPerson(api, 'Gus', 'officer');
    const renew = (by: { post: OfficeBrowser['post'] }, id = gus.id) =>
      by.post(`${PEOPLE}/${id}/passkey-link`);
    await renew((await testStaff(api, 'staff', 'jobs')) as never).expect(403);
    await renew(ann, 'unknown').expect(404);
    await renew(ann, ann.id).expect(409);
    const first = (await renew(ann).expect(201)).body;
    await gus.get('/service/applications').expect(401);
    await gus.logIn(401);
    const { body } = await renew(ann).expect(201);
    expect(body.link).toMatch(/\/invite\?renew#[\w-]{43}$/);
    const open = (await ann.get(PEOPLE)).body.invites;
    expect(open).toContainEqual(expect.objectContaining({ id: body.id, name: 'Gus', person: gus.id }));
    expect(open).not.toContainEqual(expect.objectContaining({ id: first.id }));
    const found = officeBrowser(api);
    const follow = async (link: string, status = 200) => {
      const invite = link.split('#')[1];
      const asked = found.post(OFFICE_SESSION_PATHS.passkeyOptions, { invite, name: 'Another name' });
      const { options } = (await asked.expect(status)).body;
      if (status !== 200) return null;
      const response = found.authenticator.create(options);
      return (await found.post(OFFICE_SESSION_PATHS.passkey, { response, invite }).expect(200)).body.person;
    };
    await follow(first.link, 401);
    expect(await follow(body.link)).toMatchObject({ id: gus.id, name: 'Gus', roles: ['officer'] });
    await follow(body.link, 401);
    await found.get('/service/applications').expect(200);
    await found.logIn();
    await gus.logIn(401);
    const entries = await api.core.office.audit.newest(100, { subject: gus.id });
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['make passkey', 'renew passkey', 'log in']),
    );
    const { link } = (await renew(ann).expect(201)).body;
    await ann.delete(`${PEOPLE}/${gus.id}`).expect(204);
    await follow(link, 401);
    await renew(ann).expect(409);
  });

  it('are restored with their roles by someone who may grant them', async () => {
    const fay = await staffPerson(api, 'Fay', 'officer');
    const restore = (by: { post: OfficeBrowser['post'] }) => by.post(`${PEOPLE}/${fay.id}/restore`);
    await restore(ann).expect(409);
    await ann.delete(`${PEOPLE}/${fay.id}`).expect(204);
    await restore((await testStaff(api, 'staff', 'jobs')) as never).expect(403);
    await restore(ann).expect(204);
    await fay.get('/service/applications').expect(401);
    await fay.logIn();
    await fay.get('/service/applications').expect(200);
    await ann.post(`${PEOPLE}/unknown/restore`).expect(404);
  });

  it('always include an administrator, even after concurrent changes', async () => {
    await ann.delete(`${PEOPLE}/${ann.id}`).expect(409);
    await ann.put(`${PEOPLE}/${ann.id}/roles`, { roles: ['officer'] }).expect(409);
    const bob = await staffPerson(api, 'Bob', 'administrator');
    const both = await Promise.all([ann.delete(`${PEOPLE}/${bob.id}`), bob.delete(`${PEOPLE}/${ann.id}`)]);
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
    if (both[1]?.status === 204) ann = bob;
  });

  it("can't grant roles beyond their own, or unknown ones", async () => {
    const key = await testStaff(api, 'staff', 'jobs');
    const invite = (...roles: string[]) => key.post(`${PEOPLE}/invites`, { name: 'Cem', roles });
    await invite('operator').expect(201);
    await invite('administrator').expect(403);
    await invite('releaser:about').expect(403);
    await invite('king').expect(400);
    await invite().expect(400);
    const dee = await staffPerson(api, 'Dee', 'operator');
    await key.put(`${PEOPLE}/${dee.id}/roles`, { roles: ['operator', 'officer'] }).expect(403);
  });

  it("authenticate again before irreversible actions; keys don't need to", async () => {
    const id = '019ab3c1-7d52-7c1e-9a40-2f1b3c4d5e6f';
    api.clock.advance(5 * 60_000);
    const guarded = [
      ann.get('/service/export'),
      ann.delete(`/service/applications/${id}`),
      ann.post(`/service/applications/${id}/anonymise`, { reason: 'asked' }),
      ann.post(`${PEOPLE}/invites`, { name: 'Eve', roles: ['officer'] }),
      ann.post('/service/keys', { name: 'Eve', scopes: ['jobs'] }),
    ];
    for (const asked of guarded) await asked.expect(401, PROOF);
    await ann.get('/service/applications').expect(200);
    const key = await testStaff(api, 'applications');
    await key.get('/service/export').expect(200);
    await ann.logIn();
    await ann.get('/service/export').expect(200);
  });

  it('get a new session at every login, never a planted one', async () => {
    const made = officeBrowser(api);
    const token = 'x'.repeat(43);
    const { options } = (await made.post(OFFICE_SESSION_PATHS.passkeyOptions)).body;
    const response = ann.authenticator.get(options);
    const reply = await made
      .post(OFFICE_SESSION_PATHS.passkey, { response })
      .set('cookie', `portico_staff=${token}`)
      .expect(200);
    expect(String(reply.headers['set-cookie'])).not.toContain(token);
    const fixed = await officeBrowser(api)
      .get(OFFICE_SESSION_PATHS.session)
      .set('cookie', `portico_staff=${token}`);
    expect(fixed.body.person).toBeNull();
  });

  it("can't be logged in or out by a foreign page", async () => {
    const foreign = officeBrowser(api);
    for (const path of [OFFICE_SESSION_PATHS.passkeyOptions, OFFICE_SESSION_PATHS.passkey])
      await foreign.post(path, {}).set('sec-fetch-site', 'same-site').expect(403);
    await ann.delete(OFFICE_SESSION_PATHS.session).set('sec-fetch-site', 'cross-site').expect(403);
    await ann.get(PEOPLE).expect(200);
  });
});

it('have a cookie that is sent over TLS and to this host only', async () => {
  const host = 'office.example.edu';
  const env = {
    PUBLIC_URL: 'https://apply.example.edu',
    TRUSTED_PROXIES: '1',
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  const api = await startTestApi({}, { ...env, OFFICE_URL: `https://${host}` });
  const office = officeBrowser(api);
  office.authenticator.origin = `https://${host}`;
  const by = { keyId: null, name: 'test' };
  const { link } = await api.core.office.staff.invites.create({ name: 'Ann', roles: ['officer'] }, by);
  const invite = link.split('#')[1];
  const post = (path: string, body: object) => office.post(path, body).set('host', host);
  const { options } = (await post(OFFICE_SESSION_PATHS.passkeyOptions, { invite }).expect(200)).body;
  const response = office.authenticator.create(options);
  const reply = await post(OFFICE_SESSION_PATHS.passkey, { response, invite }).expect(200);
  expect(reply.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-portico_staff=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
  ]);
  await api.close();
});

it('have limited tries per network address, and are told when to retry', async () => {
  const api = await startTestApi({}, { OFFICE_URL, ADDRESS_THROTTLE_FACTOR: '0.01' });
  const office = officeBrowser(api);
  const attempt = () => office.post(OFFICE_SESSION_PATHS.passkey, { response: {} });
  for (let each = 0; each < 6; each++) await attempt().expect(401);
  expect((await attempt().expect(429)).headers['retry-after']).toBe('900');
  api.clock.advance(15 * 60_000);
  await attempt().expect(401);
  await api.close();
});
