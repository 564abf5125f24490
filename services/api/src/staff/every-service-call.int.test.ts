import { PATHS, TEXTS } from '@portico/contracts';
import type { Core } from '@portico/core';
import { addApplication, COMPLETE } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppModule } from '../app.module.ts';
import { type Route, routesOf } from '../http/routes.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { OFFICE_HOST, OFFICE_URL, type OfficeBrowser, staffPerson } from '../testing/test-office.ts';
import { testStaff } from '../testing/test-staff.ts';

const ROUTES = routesOf(AppModule.register({} as Core).imports);
const STAFF_ROUTES = ROUTES.filter(({ path }) => path.startsWith('/service/') && path !== PATHS.servicePrint);
/** Calls that require a recent login, because they are irreversible, export data, or grant access. */
const PROVEN = [
  'DELETE /service/applications/:id',
  'DELETE /service/staff/:id',
  'DELETE /service/webhooks/:id',
  'GET /service/audit/export',
  'GET /service/export',
  'GET /service/export-templates/:id/runs/:run/file',
  'POST /service/applications/:id/anonymise',
  'POST /service/bulk',
  'POST /service/bulk/:id/link',
  'POST /service/export-destinations',
  'POST /service/export-templates/:id/runs',
  'POST /service/keys',
  'POST /service/release-keys',
  'POST /service/retention/:rule/let-go',
  'POST /service/staff/:id/passkey-link',
  'POST /service/staff/:id/restore',
  'POST /service/staff/invites',
  'POST /service/webhooks',
  'POST /service/webhooks/:id/secret',
  'PUT /service/staff/:id/roles',
];
const FOR_EVERYBODY: string[] = [PATHS.logout, PATHS.language];
const APPLICANT_ROUTES = ROUTES.filter(
  ({ path }) => path.startsWith('/api/') && !FOR_EVERYBODY.includes(path),
);

describe('every endpoint', () => {
  let api: TestApi;
  let applicant: Awaited<ReturnType<TestApi['applicant']>>;
  const refusedKeys: Record<string, string> = {};
  const keyWithout: Record<string, string> = {};
  let keyOfStep: string | undefined;
  let token: string;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    api = await startTestApi({}, { OFFICE_URL });
    applicant = await api.applicant();
    tokens.expired = await tokenFor();
    refusedKeys.revoked = await keyThatEnds((id) => api.core.office.keys.revoke(id, BY));
    refusedKeys.expired = await keyThatEnds(async () => api.clock.advance(24 * 60 * 60_000));
    refusedKeys.unknown = `portico_staff_${'x'.repeat(43)}`;
    applicant = await api.applicant();
    tokens.valid = token = await tokenFor();
  });
  afterAll(() => api.close());

  const tokenFor = async () =>
    (await api.core.printing.serviceTokens.create(await addApplication(api.core, COMPLETE))).token;
  const BY = { keyId: null, name: 'command line' };
  const keyThatEnds = async (end: (id: string) => Promise<unknown>) => {
    const { id, key } = await api.core.office.keys.create({ name: 'Gone', scopes: ALL, days: 1 }, BY);
    await end(id);
    return key;
  };
  const ALL = [
    ...['applications', 'changes', 'prospects', 'lists', 'jobs', 'releases', 'releases:shell'],
    ...['releases:office', 'texts', 'keys', 'webhooks', 'staff', 'audit', 'retention'],
  ];
  const scopeOf = ({ path, method }: Route): string => {
    const operation = api.replies.document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method] as unknown as {
      security: [{ staffKey: [string] }];
    };
    return operation.security[0].staffKey[0];
  };
  const call = (by: ReturnType<TestApi['browser']>, { method, path }: Route, query = {}) =>
    by[method as 'get'](path.replace(/:\w+/g, 'some')).query(query);

  it('is known to this test', () => {
    expect(STAFF_ROUTES.length).toBeGreaterThan(20);
    expect(APPLICANT_ROUTES.length).toBeGreaterThan(15);
  });

  it('returns one application for a valid service token, and nothing for the others', async () => {
    const read = (service_token = '') => api.browser().get(PATHS.servicePrint).query({ service_token });
    await read(tokens.valid).expect(200);
    for (const each of [tokens.used, tokens.expired])
      await read(each).expect(403, {
        code: 'service_token_refused',
        message: TEXTS.serviceLinkRefused,
        text: 'shared.serviceLinkRefused',
      });
  });

  it.each(STAFF_ROUTES)('$method $path rejects requests without a valid staff key', async (route) => {
    await call(api.browser(), route).expect(401);
    await call(applicant, route).expect(401);
    await call(api.browser(), route, { service_token: token }).expect(401);
    for (const key of [...Object.values(refusedKeys), token])
      await call(api.browser(), route).set('authorization', `Bearer ${key}`).expect(401);
    await applicant.get(PATHS.profile).expect(200);
  });

  it("lets a reader's scope change nothing but their own views, exports, and links", () => {
    const changing = STAFF_ROUTES.filter(
      (route) => route.method !== 'get' && scopeOf(route) === 'applications',
    );
    expect(changing.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual([
      'DELETE /service/bulk/:id',
      'DELETE /service/views/:view',
      'POST /service/applications/:id/link',
      'POST /service/applications/search',
      'POST /service/bulk',
      'POST /service/bulk/:id/link',
      'POST /service/export-templates/:id/runs',
      'POST /service/export-templates/:id/runs/:run/saved',
      'POST /service/views',
      'PUT /service/views/:view',
    ]);
  });

  it.each(STAFF_ROUTES)('$method $path rejects a staff key with all other scopes', async (route) => {
    const own = scopeOf(route);
    const others = ALL.filter((each) => each.split(':')[0] !== own) as 'jobs'[];
    keyWithout[own] ??= (await testStaff(api, ...others)).key;
    await call(api.browser(), route).set('authorization', `Bearer ${keyWithout[own]}`).expect(403);
  });

  it.each(STAFF_ROUTES)(
    '$method $path refuses the key of a step, unless it is about releases',
    async (route) => {
      keyOfStep ??= (await testStaff(api, 'releases:about')).key;
      const reply = await call(api.browser(), route).set('authorization', `Bearer ${keyOfStep}`);
      if (scopeOf(route) === 'releases') expect(reply.status).not.toBe(401);
      else expect(reply.status).toBe(403);
    },
  );

  describe('with an Office session', () => {
    let people: Record<
      'expired' | 'idle' | 'revoked' | 'downgraded' | 'administrator',
      OfficeBrowser & { id: string }
    >;
    beforeAll(async () => {
      const administrator = (name: string) => staffPerson(api, name, 'administrator');
      people = {
        expired: await administrator('Expired'),
        idle: await administrator('Idle'),
        revoked: await administrator('Revoked'),
        downgraded: await administrator('Downgraded'),
        administrator: await administrator('Ann'),
      };
      await api.core.office.staff.people.revoke(people.revoked.id, BY);
      await api.core.office.staff.people.setRoles(people.downgraded.id, ['operator'], BY);
      for (let minutes = 20; minutes <= 12 * 60; minutes += 20) {
        api.clock.advance(20 * 60_000);
        if (minutes < 12 * 60) await people.expired.get('/service/keys').expect(200);
        if (minutes === 12 * 60 - 40) await people.idle.logIn();
      }
      await people.administrator.logIn();
    });

    it.each(STAFF_ROUTES)('$method $path is rejected without a valid session', async (route) => {
      for (const { agent } of [people.expired, people.idle, people.revoked, people.downgraded]) {
        const reply = await call(agent, route).set('host', OFFICE_HOST).expect(401);
        expect(reply.body.code).toBe('staff_session_ended');
      }
      await call(applicant, route).set('host', OFFICE_HOST).expect(401);
      await call(api.browser(), route, { service_token: token }).set('host', OFFICE_HOST).expect(401);
    });

    it.each(STAFF_ROUTES)(
      '$method $path is refused at the host of applicants, and to its pages',
      async (route) => {
        const { agent } = people.administrator;
        expect((await call(agent, route).expect(401)).body.code).toBe('staff_key_refused');
        for (const site of ['same-site', 'cross-site']) {
          const asked = call(agent, route).set('host', OFFICE_HOST).set('sec-fetch-site', site);
          expect((await asked.expect(403)).body.code).toBe('foreign_origin');
        }
        const older = call(agent, route).set('host', OFFICE_HOST).set('origin', api.core.settings.publicUrl);
        expect((await older.expect(403)).body.code).toBe('foreign_origin');
      },
    );

    it('requires a new proof after five minutes for sensitive actions', async () => {
      await people.administrator.logIn();
      api.clock.advance(5 * 60_000);
      const asked: string[] = [];
      for (const route of STAFF_ROUTES) {
        const { body } = await call(people.administrator.agent, route).set('host', OFFICE_HOST);
        if ((body as { code?: string }).code === 'prove_again')
          asked.push(`${route.method.toUpperCase()} ${route.path}`);
      }
      expect(asked.sort()).toEqual(PROVEN);
    });

    describe('former administrator', () => {
      beforeAll(() => people.downgraded.logIn());

      it.each(STAFF_ROUTES)('$method $path is rejected without the required role', async (route) => {
        const reply = await call(people.downgraded.agent, route).set('host', OFFICE_HOST);
        if (scopeOf(route) === 'jobs') expect([401, 403]).not.toContain(reply.status);
        else expect([reply.status, reply.body.code]).toEqual([403, 'staff_scope_missing']);
      });
    });
  });

  it.each(APPLICANT_ROUTES)('$method $path accepts no service token or staff key', async (route) => {
    const { key } = await testStaff(api, ...(ALL as 'jobs'[]));
    for (const secret of [...Object.values(tokens), key]) {
      await call(api.browser(), route, { service_token: secret, token: secret }).expect(401);
      await call(api.browser(), route).set('authorization', `Bearer ${secret}`).expect(401);
      await call(api.browser(), route).set('cookie', `portico_session=${secret}`).expect(401);
    }
  });
});
