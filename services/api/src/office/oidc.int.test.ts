import { OFFICE_SESSION_PATHS as PATHS } from '@portico/contracts';
import { parseSetCookie } from 'cookie';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { OFFICE_URL, officeBrowser, type OfficeBrowser } from '../testing/test-office.ts';
import { startTestProvider, type TestProvider } from '../testing/test-oidc-provider.ts';

const ANN = { sub: 'ann', name: 'Ann Officer', email: 'ann@example.edu', groups: ['admissions', 'staff'] };

let provider: TestProvider;
let api: TestApi;
beforeAll(async () => {
  provider = await startTestProvider(OFFICE_URL + PATHS.signedIn);
  api = await startTestApi({}, { OFFICE_URL, ...provider.env });
});
afterAll(async () => {
  await api.close();
  await provider.close();
});
beforeEach(() => {
  provider.person = { ...ANN };
});

class AtProvider {
  private readonly cookies = new Map<string, string>();

  async visit(address: string): Promise<URL> {
    let url = new URL(address);
    while (url.origin === provider.issuer) {
      const reply = await this.ask(url);
      for (const text of reply.headers.getSetCookie()) {
        const { name, value = '' } = parseSetCookie(text);
        this.cookies.set(name, value);
      }
      const next = reply.headers.get('location');
      if (next === null) throw new Error(`The provider stopped at ${url.href}: ${await reply.text()}`);
      url = new URL(next, url);
    }
    return url;
  }

  ask(url: URL): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return fetch(url, { redirect: 'manual', headers: { cookie } });
  }
}

const leave = async (office: OfficeBrowser, query = '') =>
  (await office.get(PATHS.logIn + query).expect(303)).headers.location ?? '';
const back = (office: OfficeBrowser, url: URL) => office.get(url.pathname + url.search).expect(303);
const logIn = async (office = officeBrowser(api), query = '', at = new AtProvider()) => {
  const arrived = await back(office, await at.visit(await leave(office, query)));
  return {
    office,
    at,
    end: arrived.headers.location,
    cookies: arrived.headers['set-cookie'] as unknown as string[],
  };
};
const personOf = async (office: OfficeBrowser) => (await office.get(PATHS.session).expect(200)).body.person;

describe('login with an identity provider', () => {
  it('sends state, nonce, and PKCE, and ends at the intended page', async () => {
    const office = officeBrowser(api);
    const reply = await office.get(`${PATHS.logIn}?to=/applications/42%3Ftab=1`).expect(303);
    const url = new URL(reply.headers.location ?? '');
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      client_id: 'portico',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: `${OFFICE_URL}/office/signed-in`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((reply.headers['set-cookie'] as unknown as string[])[0]).toMatch(
      /^portico_staff_journey=[\w-]+; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    const arrived = await back(office, await new AtProvider().visit(url.href));
    expect(arrived.headers.location).toBe(`${OFFICE_URL}/applications/42?tab=1`);
    expect(await personOf(office)).toMatchObject({
      name: 'Ann Officer',
      email: 'ann@example.edu',
      roles: ['officer'],
    });
    await office.get('/service/applications').expect(200);
    await office.get('/service/jobs/failed').expect(403);
  });

  it("can log out at the provider too, after the Office's session has ended", async () => {
    const { office, at } = await logIn();
    await office.delete(PATHS.session).expect(204);
    const left = await office.get(PATHS.logOutAtProvider).expect(303);
    const url = new URL(left.headers.location ?? '');
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({ client_id: 'portico' });
    const asked = await at.ask(url);
    expect(await asked.text()).toContain('Do you want to sign-out from');
  });

  it.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/%09/evil.example',
    'applications',
  ])('never redirects elsewhere: %s', async (to) => {
    const { end } = await logIn(undefined, `?to=${encodeURIComponent(decodeURIComponent(to))}`);
    expect(new URL(end ?? '').origin).toBe(OFFICE_URL);
  });

  it('identifies people by issuer and sub, and updates name and roles at every login', async () => {
    const first = await logIn();
    const { id } = await personOf(first.office);
    provider.person = { ...ANN, name: 'Ann Married', email: 'new@example.edu', groups: ['admissions', 'it'] };
    const second = await logIn();
    expect(await personOf(second.office)).toMatchObject({
      id,
      name: 'Ann Married',
      roles: ['administrator', 'officer', 'operator'],
    });
    await first.office.get('/service/jobs/failed').expect(403);
    provider.person = { ...ANN, sub: 'another', email: 'new@example.edu' };
    const other = await logIn();
    expect((await personOf(other.office)).id).not.toBe(id);
    const trail = (await second.office.get('/service/audit').expect(200)).body.entries;
    expect(trail).toContainEqual(
      expect.objectContaining({ action: 'log in', actor: 'Ann Married', person_id: id, key_id: null }),
    );
  });

  it('removes control characters from names and addresses', async () => {
    const name = 'Ann\u001b[2J\u202e Officer';
    provider.person = { ...ANN, sub: 'shown', name, email: 'shown@example.edu\r\n' };
    const { office } = await logIn();
    expect(await personOf(office)).toMatchObject({ name: 'Ann[2J Officer', email: 'shown@example.edu' });
  });

  it.each(['a'.repeat(5_000), 'Zoë'])('rejects an invalid sub', async (sub) => {
    provider.person = { ...ANN, sub };
    const { office, end } = await logIn();
    expect(end).toBe(`${OFFICE_URL}/?log_in=refused`);
    expect(await personOf(office)).toBeNull();
  });

  it('ends all sessions of someone who lost a role', async () => {
    provider.person = { ...ANN, sub: 'less', groups: ['it'] };
    const before = await logIn();
    await before.office.get('/service/jobs/failed').expect(200);
    provider.person = { ...ANN, sub: 'less', groups: ['admissions'] };
    const after = await logIn();
    await before.office.get('/service/jobs/failed').expect(401);
    await after.office.get('/service/jobs/failed').expect(403);
    provider.person = { ...ANN, sub: 'less', groups: [] };
    expect((await logIn()).end).toBe(`${OFFICE_URL}/?log_in=refused`);
    await after.office.get('/service/applications').expect(401);
  });

  it('rejects people without a role and revoked ones', async () => {
    provider.person = { ...ANN, sub: 'student', groups: ['students'] };
    const student = await logIn();
    expect(student.end).toBe(`${OFFICE_URL}/?log_in=refused`);
    expect(await personOf(student.office)).toBeNull();
    provider.person = { ...ANN, sub: 'gone' };
    const gone = await logIn();
    const { id } = await personOf(gone.office);
    await api.core.office.staff.people.revoke(id, { keyId: null, name: 'test' });
    expect(await personOf(gone.office)).toBeNull();
    expect((await logIn()).end).toBe(`${OFFICE_URL}/?log_in=refused`);
  });

  it("rejects a response to another browser's request", async () => {
    const [mine, theirs] = [officeBrowser(api), officeBrowser(api)];
    const answer = await new AtProvider().visit(await leave(theirs));
    await leave(mine);
    const refused = `${OFFICE_URL}/?log_in=refused`;
    expect((await back(mine, answer)).headers.location).toBe(refused);
    expect((await back(officeBrowser(api), answer)).headers.location).toBe(refused);
    const forged = new URL(answer);
    forged.searchParams.set('code', 'made-up');
    await leave(theirs);
    expect((await back(theirs, forged)).headers.location).toBe(refused);
    expect(await personOf(mine)).toBeNull();
    expect(await personOf(theirs)).toBeNull();
  });

  it('accepts a response once', async () => {
    const office = officeBrowser(api);
    const answer = await new AtProvider().visit(await leave(office));
    expect((await back(office, answer)).headers.location).toBe(`${OFFICE_URL}/`);
    expect((await back(office, answer)).headers.location).toBe(`${OFFICE_URL}/?log_in=refused`);
  });

  it('creates a new session and ends the previous one', async () => {
    const { office, cookies } = await logIn();
    const set = cookies.find((cookie) => cookie.startsWith('portico_staff='));
    expect(set).toMatch(/^portico_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    await logIn(office);
    const [before = ''] = set?.split(';') ?? [];
    const old = await officeBrowser(api).get(PATHS.session).set('cookie', before);
    expect(old.body.person).toBeNull();
  });

  it('can be required again', async () => {
    const { office, at } = await logIn();
    const { searchParams } = new URL(await leave(office, '?prove=true'));
    expect(Object.fromEntries(searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    await logIn(office, '?prove=true', at);
    const { proved_until } = await personOf(office);
    expect(proved_until).toBe(new Date(api.clock.now().getTime() + 5 * 60_000).toISOString());
    await office.get('/service/export?format=csv').expect(200);
  });

  it('disables passkeys and invitations', async () => {
    const office = officeBrowser(api);
    await office.post(PATHS.passkeyOptions).expect(404);
    expect((await office.get(PATHS.session)).body.ways).toEqual({
      oidc: true,
      oidc_name: 'University account',
      passkeys: false,
    });
    provider.person = { ...ANN, groups: ['it'] };
    const admin = await logIn();
    await logIn(admin.office, '?prove=true', admin.at);
    await admin.office.post('/service/staff/invites', { name: 'Ben', roles: ['officer'] }).expect(409);
    const { id } = await personOf(admin.office);
    await admin.office.put(`/service/staff/${id}/roles`, { roles: ['administrator'] }).expect(409);
  });
});

it('reports an unreachable provider and retries at the next login', async () => {
  const away = await startTestProvider(OFFICE_URL + PATHS.signedIn);
  await away.close();
  const without = await startTestApi({}, { OFFICE_URL, ...away.env });
  const office = officeBrowser(without);
  for (let time = 0; time < 2; time++)
    expect((await office.get(PATHS.logIn).expect(303)).headers.location).toBe(
      `${OFFICE_URL}/?log_in=unavailable`,
    );
  await without.close();
});
