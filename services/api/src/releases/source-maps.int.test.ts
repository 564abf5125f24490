import { gunzipSync } from 'node:zlib';
import { releaseMapPath } from '@portico/contracts';
import { SMALL_MAP } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffAgent } from '../testing/test-staff.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

const SCRIPT = 'remoteEntry.js';
const FOLDER = '/releases/about/1.0.0/';
const MAP = releaseMapPath('about', '1.0.0', SCRIPT);

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const maps = { [SCRIPT]: SMALL_MAP };
  await site.goLive({ name: 'shell', version: '1.0.0', maps: { 'shell.js': SMALL_MAP } });
  await site.goLive({ name: 'about', version: '1.0.0', maps });
});
afterAll(() => site.close());

describe('source map', () => {
  it('is available to staff with a key for releases, also of other steps', async () => {
    for (const scope of ['releases', 'releases:about', 'releases:essays'] as const) {
      const staff = await staffAgent(site, scope);
      for (const path of [MAP, releaseMapPath('shell', '1.0.0', 'shell.js')]) {
        const { body } = await staff
          .get(path)
          .expect(200)
          .expect('content-type', 'application/gzip')
          .expect('cache-control', /no-store/);
        expect(JSON.parse(gunzipSync(body as Buffer).toString())).toEqual(SMALL_MAP);
      }
    }
  });

  it("that doesn't exist returns 404 with a message", async () => {
    const staff = await staffAgent(site, 'releases');
    for (const [name, version, script, why] of [
      ['about', '1.0.0', 'page.js', /no source map of "page\.js"/],
      ['about', '1.0.0', '../../../secret.js', /no source map of/],
      ['about', '1.0.0', 'step.json', /no source map of/],
      ['about', '9.0.0', SCRIPT, /No published release about 9\.0\.0/],
      ['..', '..', SCRIPT, /No published release/],
    ] as const) {
      const { body } = await staff.get(releaseMapPath(name, version, script)).expect(404);
      expect(body.message).toMatch(why);
    }
  });

  it("isn't available to anyone else", async () => {
    await site.browser().get(MAP).expect(401);
    await (await site.applicant()).get(MAP).expect(401);
    await (await staffAgent(site, 'jobs')).get(MAP).expect(403);
  });

  it.each([
    `${SCRIPT}.map`,
    `${SCRIPT}.map.gz`,
    `${SCRIPT}.map.gz.gz`,
    `${SCRIPT}.MAP.GZ`,
    `${SCRIPT}%2emap%2egz`,
    `${SCRIPT}.map.gz%00.js`,
    `${SCRIPT}.map.gz/`,
    `${SCRIPT}.map.gz?x=.js`,
    `./${SCRIPT}.map.gz`,
    `maps/${SCRIPT}`,
    `../1.0.0/${SCRIPT}.map.gz`,
  ])('has no public URL: %s', async (file) => {
    for (const coding of ['identity', 'gzip', 'br', '*']) {
      const { status, text, body } = await site
        .browser()
        .get(FOLDER + file)
        .set('accept-encoding', coding);
      expect(status).toBe(404);
      expect([text, JSON.stringify(body)].join()).not.toContain('mappings');
    }
  });

  it("isn't referenced by scripts and pages", async () => {
    const page = await site.browser().get('/about').expect(200);
    const script = await site
      .browser()
      .get(FOLDER + SCRIPT)
      .expect(200);
    for (const { text } of [page, script]) expect(text).not.toMatch(/\.map\b|sourceMappingURL/i);
    expect(script.headers).not.toHaveProperty('sourcemap');
  });
});
