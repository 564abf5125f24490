import { PATHS, TEXTS } from '@portico/contracts';
import type { StaffScope } from '@portico/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const KEYS = '/service/keys';

describe('staff guard', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({}, { ADDRESS_THROTTLE_FACTOR: '0.01' });
  });
  afterAll(() => api.close());

  const keyFor = (...scopes: StaffScope[]) =>
    api.core.office.keys.create({ name: 'Registrar', scopes }, { keyId: null, name: 'command line' });
  const get = (key: string) => api.browser().get(KEYS).set('authorization', `Bearer ${key}`);

  it("accepts a key with the route's scope", async () => {
    const { id, key } = await keyFor('keys');
    const { body, headers } = await get(key).expect(200);
    expect(body.keys).toContainEqual(expect.objectContaining({ id, name: 'Registrar', scopes: ['keys'] }));
    expect(headers['cache-control']).toBe('no-store');
  });

  it('limits the requests of a key per minute, and names the limit', async () => {
    const [{ key }, { key: other }] = [await keyFor('keys'), await keyFor('keys')];
    const { headers } = await get(key).expect(200);
    expect(headers['ratelimit-policy']).toBe('"key";q=30;w=60');
    expect(headers['ratelimit']).toBe('"key";r=29;t=60');
    api.clock.advance(20_000);
    for (let left = 28; left >= 0; left--)
      expect((await get(key)).headers['ratelimit']).toBe(`"key";r=${left};t=40`);
    const refused = await get(key).expect(429);
    expect(refused.headers).toMatchObject({ 'retry-after': '40', ratelimit: '"key";r=0;t=40' });
    await get(other).expect(200);
    await get('guess').expect(401);
    api.clock.advance(40_000);
    await get(key).expect(200);
  });

  it('explains refusals in JSON', async () => {
    const none = await api.browser().get(KEYS).expect(401);
    expect(none.body).toEqual({
      code: 'staff_key_refused',
      message: TEXTS.staffKeyRefused,
      text: 'shared.staffKeyRefused',
    });
    await get('guess').expect(401);
    await api.browser().get(KEYS).set('authorization', 'Basic YTpi').expect(401);
    const { key } = await keyFor('jobs');
    expect((await get(key).expect(403)).body.code).toBe('staff_scope_missing');
  });

  it("rejects an applicant's cookie and keeps the session", async () => {
    const applicant = await api.applicant();
    const { headers } = await applicant.get(KEYS).expect(401);
    expect(headers['set-cookie']).toBeUndefined();
    await applicant.get(PATHS.profile).expect(200);
  });

  it('rejects a key as soon as it is revoked', async () => {
    const { key: admin } = await keyFor('keys');
    const { id, key } = await keyFor('keys');
    await get(key).expect(200);
    const revoke = () => api.browser().delete(`${KEYS}/${id}`).set('authorization', `Bearer ${admin}`);
    await revoke().expect(204);
    await get(key).expect(401);
    await revoke().expect(409);
  });

  it('grants no applicant endpoint', async () => {
    const { key } = await keyFor('applications');
    await api.browser().get(PATHS.profile).set('authorization', `Bearer ${key}`).expect(401);
  });

  it("doesn't grant a scope that the creator doesn't have", async () => {
    const { key } = await keyFor('keys', 'releases:about');
    const send = (...scopes: string[]) =>
      api.browser().post(KEYS).set('authorization', `Bearer ${key}`).send({ name: 'Portal', scopes });
    for (const scope of ['applications', 'releases', 'releases:shell', 'audit'])
      expect((await send('keys', scope).expect(403)).body).toEqual({
        code: 'staff_scope_not_held',
        message: TEXTS.staffScopeNotHeld,
        text: 'shared.staffScopeNotHeld',
      });
    await send('keys', 'releases:about').expect(201);
    const { key: all } = await keyFor('keys', 'releases');
    await api
      .browser()
      .post(KEYS)
      .set('authorization', `Bearer ${all}`)
      .send({ name: 'About team', scopes: ['releases:about'] })
      .expect(201);
  });

  it('audits who did what to whom, and the outcome', async () => {
    const { id: keyId, key } = await keyFor('keys', 'applications');
    const send = (body: object) => api.browser().post(KEYS).set('authorization', `Bearer ${key}`).send(body);
    const { body } = await send({ name: 'Portal', scopes: ['applications'], days: 30 }).expect(201);
    expect(body.key).toMatch(/^portico_staff_[\w-]{43}$/);
    await send({ name: 'Portal', scopes: ['everything'] }).expect(400);
    await send({ name: 5 }).expect(400);
    await api.browser().delete(`${KEYS}/unknown`).set('authorization', `Bearer ${key}`).expect(404);
    const trail = await api.core.office.audit.newest(100);
    const calls = trail.filter((row) => row.keyId === keyId && row.action.includes('/service'));
    expect(calls.map(({ action, subject, outcome }) => [action, subject, outcome])).toEqual([
      ['DELETE /service/keys/:id', 'unknown', 'refused'],
      ['POST /service/keys', null, 'refused'],
      ['POST /service/keys', null, 'refused'],
      ['POST /service/keys', null, 'done'],
    ]);
    expect(JSON.stringify(trail)).not.toContain(body.key);
  });

  it("includes actions on an application's parts in its audit entries", async () => {
    const { key } = await keyFor('applications', 'audit');
    const read = (address: string) => api.browser().get(address).set('authorization', `Bearer ${key}`);
    await read('/service/applications/one/pdf/two').expect(404);
    await read('/service/applications/one-more').expect(404);
    const { body } = await read('/service/audit?subject=one').expect(200);
    expect((body as { entries: object[] }).entries).toMatchObject([
      { action: 'GET /service/applications/:id/pdf/:pdfId', subject: 'one two', outcome: 'refused' },
    ]);
  });

  it('pages the audit log to its beginning while it grows', async () => {
    const { key } = await keyFor('audit');
    for (let n = 0; n < 1_050; n++)
      await api.core.office.audit.begin({ actor: 'Ann', action: `action ${n}`, subject: 'long' });
    const seen: string[] = [];
    for (let before: string | null = ''; before !== null;) {
      const query = new URLSearchParams({ subject: 'long', limit: '400', ...(before && { before }) });
      const { body } = await api
        .browser()
        .get(`/service/audit?${query}`)
        .set('authorization', `Bearer ${key}`)
        .expect(200);
      const page = body as { entries: { action: string }[]; next: string | null };
      seen.push(...page.entries.map(({ action }) => action));
      before = page.next;
      await api.core.office.audit.begin({ actor: 'Ann', action: 'meanwhile', subject: 'long' });
    }
    expect(seen).toEqual(Array.from({ length: 1_050 }, (_, n) => `action ${1_049 - n}`));
  });
});
