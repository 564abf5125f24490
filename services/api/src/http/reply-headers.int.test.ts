import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Core } from '@portico/core';
import { AppModule } from '../app.module.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';
import { routesOf } from './routes.ts';

const routes = routesOf(AppModule.register({} as Core).imports);
const PAGES = new Set(['/', '/*path']);
/** Paths whose pages contain a form, so their Content-Security-Policy must allow submitting it. */
const FORMS = new Set(['/public/unsubscribe']);
type Method = 'get' | 'put' | 'post' | 'delete';

describe('every reply', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
    await site.goLive({ name: 'shell', version: '1.0.0' });
    await site.goLive({ name: 'about', version: '1.0.0' });
  });
  afterAll(() => site.close());

  const headersOf = async (method: string, path: string) =>
    (await site.browser()[method as Method](path)).headers;

  it.each(routes)("of $method $path isn't cached and can't run anything", async ({ method, path }) => {
    const address = path.replace('*path', 'x').replace(/:\w+/g, 'x');
    for (const at of [address, address.toUpperCase(), `${address}/`]) {
      const headers = await headersOf(method, at);
      expect(headers['cache-control'], at).toBe('no-store');
      const policy = headers['content-security-policy']?.split('; ');
      for (const directive of ['default-src', 'base-uri', 'frame-ancestors'])
        expect(policy, at).toContain(`${directive} 'none'`);
      expect(policy, at).toContainEqual(
        expect.stringMatching(
          FORMS.has(path) || (method === 'get' && PAGES.has(path))
            ? /^form-action 'self'/
            : /^form-action 'none'$/,
        ),
      );
      expect(headers['x-content-type-options'], at).toBe('nosniff');
    }
  });

  it('to unknown paths and methods has the same headers', async () => {
    for (const path of ['/api/profile', '/API/profile', '/nothing', '/api/%ff', '/storage/documents/x'])
      for (const method of ['get', 'put', 'post', 'delete'])
        expect(await headersOf(method, path), `${method} ${path}`).toMatchObject({
          'cache-control': 'no-store',
          'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        });
  });

  it("with a page has the pages' policy", async () => {
    expect((await headersOf('get', '/about'))['content-security-policy']).toContain("script-src 'self'");
  });
});
