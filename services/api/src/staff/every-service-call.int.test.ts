import { PATHS, TEXTS } from '@portico/contracts';
import type { Core } from '@portico/core';
import { addApplication, COMPLETE } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppModule } from '../app.module.ts';
import { type Route, routesOf } from '../http/routes.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testStaff } from '../testing/test-staff.ts';

const ROUTES = routesOf(AppModule.register({} as Core).imports);
/** The one below it that a token opens. */
const STAFF_ROUTES = ROUTES.filter(({ path }) => path.startsWith('/service/') && path !== PATHS.servicePrint);
/** Visitors make these too. */
const FOR_EVERYBODY: string[] = [PATHS.logout, PATHS.language];
const APPLICANT_ROUTES = ROUTES.filter(
  ({ path }) => path.startsWith('/api/') && !FOR_EVERYBODY.includes(path),
);

describe('every call', () => {
  let api: TestApi;
  let applicant: Awaited<ReturnType<TestApi['applicant']>>;
  const refusedKeys: Record<string, string> = {};
  let token: string;
  /** Service tokens: one that counts, and those that do no more. */
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    api = await startTestApi();
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
  const ALL = ['applications', 'changes', 'prospects', 'lists', 'jobs', 'releases', 'texts', 'keys', 'audit'];
  const call = (by: ReturnType<TestApi['browser']>, { method, path }: Route, query = {}) =>
    by[method as 'get'](path.replace(/:\w+/g, 'some')).query(query);

  it('is known to this test', () => {
    expect(STAFF_ROUTES.length).toBeGreaterThan(20);
    expect(APPLICANT_ROUTES.length).toBeGreaterThan(15);
  });

  it('reads one application for a service token that counts, and nothing for the others', async () => {
    const read = (service_token = '') => api.browser().get(PATHS.servicePrint).query({ service_token });
    await read(tokens.valid).expect(200);
    for (const each of [tokens.used, tokens.expired])
      await read(each).expect(403, {
        code: 'service_token_refused',
        message: TEXTS.serviceLinkRefused,
        text: 'shared.serviceLinkRefused',
      });
  });

  it.each(STAFF_ROUTES)('$method $path refuses whoever has no staff key that counts', async (route) => {
    await call(api.browser(), route).expect(401);
    await call(applicant, route).expect(401);
    await call(api.browser(), route, { service_token: token }).expect(401);
    for (const key of [...Object.values(refusedKeys), token])
      await call(api.browser(), route).set('authorization', `Bearer ${key}`).expect(401);
    await applicant.get(PATHS.profile).expect(200);
  });

  it.each(STAFF_ROUTES)('$method $path refuses a staff key of all other scopes', async (route) => {
    const scope = api.replies.document.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[
      route.method
    ] as unknown as {
      security: [{ staffKey: [string] }];
    };
    const [own] = scope.security[0].staffKey;
    const { key } = await testStaff(api, ...(ALL.filter((each) => each !== own) as 'jobs'[]));
    await call(api.browser(), route).set('authorization', `Bearer ${key}`).expect(403);
  });

  it.each(APPLICANT_ROUTES)('$method $path is opened by no service token and no staff key', async (route) => {
    const { key } = await testStaff(api, ...(ALL as 'jobs'[]));
    for (const secret of [...Object.values(tokens), key]) {
      await call(api.browser(), route, { service_token: secret, token: secret }).expect(401);
      await call(api.browser(), route).set('authorization', `Bearer ${secret}`).expect(401);
      await call(api.browser(), route).set('cookie', `portico_session=${secret}`).expect(401);
    }
  });
});
