import { PATHS } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStaff } from '../testing/test-staff.ts';
import { OTHER_HOST } from './office-host.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

const HOST = 'office.localhost:3000';
const NOT_FOUND = { code: OTHER_HOST };

describe('host of the Office', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite({ OFFICE_URL: `http://${HOST}` });
    await site.goLive({ name: 'shell', version: '1.0.0' });
    await site.goLive({ name: 'about', version: '1.0.0' });
  });
  afterAll(() => site.close());

  const office = (path: string) => site.browser().get(path).set('host', HOST);

  it.each([
    PATHS.profile,
    '/API/profile',
    '/public/login',
    '/storage/some',
    '/lookup/schools',
    '/texts/en.json',
    '/outbox',
    '/favicon.ico',
    '/robots.txt',
    PATHS.servicePrint,
    '/service/TMP-pdf',
  ])('serves no endpoint or file for applicants: %s', async (path) => {
    await office(path)
      .expect(404)
      .expect(({ body }) => expect(body).toMatchObject(NOT_FOUND));
  });

  it('serves API keys and health checks', async () => {
    const { key } = await testStaff(site, 'jobs');
    await office('/service/jobs/failed').expect(401);
    await office('/service/jobs/failed').set('authorization', `Bearer ${key}`).expect(200);
    await office('/health/live').expect(200);
    await office('/health/live').set('host', HOST.toUpperCase()).expect(200);
  });

  it('serves the data of steps, but not their code', async () => {
    const files = Object.keys(await site.core.releases.filesOf('about', '1.0.0'));
    const script = files.find((file) => file.endsWith('.js')) ?? '';
    expect(script).not.toBe('');
    const at = (file: string) => `/releases/about/1.0.0/${file}`;
    await office(at('step.json')).expect(200);
    for (const place of [at(script), at(script).replace('.js', '%2Ejs'), at(script).toUpperCase()])
      await office(place).expect(404);
    await site.browser().get(at(script)).expect(200);
  });

  it('rejects changes at page paths', async () => {
    await site.browser().post('/applications').set('host', HOST).send({}).expect(404);
  });

  it('is identified by Host only: pages may send other headers', async () => {
    const asked = () => site.browser().get(PATHS.profile).set('x-forwarded-host', HOST);
    await asked().expect(401);
  });

  it("doesn't share its endpoints and files", async () => {
    for (const path of [
      '/office/session',
      '/OFFICE/session',
      '/%6Fffice/session',
      '/releases/office/1.0.0/a.js',
    ])
      await site.browser().get(path).expect(404);
    await site.browser().get('/releases/%6Fffice/1.0.0/a.js').expect(404);
    await site.browser().get('/about').expect(200);
  });
});
