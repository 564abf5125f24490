import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

const HOST = 'office.localhost:3000';

describe('Office page', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite({ OFFICE_URL: `http://${HOST}` });
    await site.goLive({ name: 'shell', version: '1.0.0' });
    await site.goLive({ name: 'about', version: '1.0.0' });
  });
  afterAll(() => site.close());

  const at = (path: string) => site.browser().get(path).set('host', HOST);

  it("says that it isn't installed until a release is live", async () => {
    const { text } = await at('/').expect(503).expect('content-type', /html/);
    expect(text).toContain('The Office is not installed yet');
  });

  it('is served at every path of its host except endpoints and files, with its own policy', async () => {
    await site.goLive({ name: 'office', version: '1.0.0' });
    for (const path of ['/', '/applications?status=submitted', '/applications/%', '/about'])
      await at(path).expect(200).expect('content-type', /html/);
    const { text, headers } = await at('/applications').expect(200);
    const policy = headers['content-security-policy'] ?? '';
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy.split('; ')).toContain(rule);
    expect(policy).not.toMatch(/unsafe|script-src[^;]*nonce|frame-src|https?:/);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toMatch(
      /<script defer crossorigin src="\/releases\/office\/1\.0\.0\/office\.js" integrity="sha384-/,
    );
    expect(text).not.toContain('/releases/shell/');
    expect(text).not.toContain('/releases/about/');
  });

  it('has its files on its own host only', async () => {
    await at('/releases/office/1.0.0/office.js')
      .expect(200)
      .expect('content-type', /javascript/);
    await site.browser().get('/releases/office/1.0.0/office.js').expect(404);
    await at('/releases/shell/1.0.0/shell.js').expect(404);
    await at('/releases/about/1.0.0/step.json').expect(200);
  });

  it("doesn't affect applicants' pages", async () => {
    const { text } = await site.browser().get('/about').expect(200);
    expect(text).not.toContain('office');
  });
});
