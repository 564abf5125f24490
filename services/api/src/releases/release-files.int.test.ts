import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseFileKey } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.goLive({ name: 'about', version: '1.0.0', files: { 'folder/page.js': 'void 0;'.repeat(50) } });
  writeFileSync(path.join(site.core.settings.dataDir, 'secret.json'), '{"secret":true}');
  writeFileSync(path.join(site.core.releases.folder, 'about/1.0.0/.hidden.js'), 'secret');
});
afterAll(() => site.close());

const FILE = '/releases/about/1.0.0/remoteEntry.js';
const get = (address: string) => site.browser().get(address);

/** Requests a path as it is; other clients would resolve `..` before sending. */
function getRaw(address: string): Promise<{ status: number; body: string }> {
  const { port } = (get('/').app as { address(): AddressInfo }).address();
  return new Promise((resolve, reject) => {
    request({ port, path: address, host: '127.0.0.1' }, (reply) => {
      let body = '';
      reply
        .on('data', (part) => (body += part))
        .on('end', () => resolve({ status: reply.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}

describe('release file', () => {
  it('is cached forever', async () => {
    await get(FILE)
      .expect(200)
      .expect('cache-control', 'public, max-age=31536000, immutable')
      .expect('content-type', 'text/javascript; charset=utf-8')
      .expect(/about_1_0_0/);
    await get('/releases/about/1.0.0/step.json')
      .expect(200)
      .expect('content-type', 'application/json; charset=utf-8');
    await get('/releases/about/1.0.0/folder/page.js').expect(200);
    const head = await site.browser().head(FILE).expect(200);
    expect(head.text ?? '').toBe('');
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.1, gzip', 'gzip'],
  ])('is sent for "%s" as compressed by the build: %s', async (accepted, coding) => {
    const plain = await get(FILE).set('accept-encoding', 'identity').expect(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const reply = await get(FILE)
      .set('accept-encoding', accepted)
      .expect(200)
      .expect('content-encoding', coding);
    expect(reply.headers.vary).toBe('Accept-Encoding');
    expect(Number(reply.headers['content-length'])).toBeLessThan(plain.text.length);
    expect(reply.text).toBe(plain.text);
  });

  it('missing on disk is read from the storage', async () => {
    rmSync(path.join(site.core.releases.folder, 'about'), { recursive: true });
    await get(FILE)
      .expect(200)
      .expect('content-type', 'text/javascript; charset=utf-8')
      .expect('content-encoding', 'gzip')
      .expect(/about_1_0_0/);
    for (const _ of [1, 2]) await get('/releases/about/1.0.0/step.json').expect(200);
  });

  it('that is lost returns an uncached 503 without its path', async () => {
    await site.goLive({ name: 'pets', version: '1.0.0' });
    const { platform, releases } = site.core;
    const { 'remoteEntry.js': lost, 'remoteEntry.js.gz': form } = await releases.filesOf('pets', '1.0.0');
    rmSync(path.join(releases.folder, 'pets'), { recursive: true });
    const address = '/releases/pets/1.0.0/remoteEntry.js';
    await platform.storage.delete(releaseFileKey(form?.integrity ?? ''));
    await get(address)
      .expect(200)
      .expect(/pets_1_0_0/);
    rmSync(path.join(releases.folder, 'pets'), { recursive: true });
    await platform.storage.delete(releaseFileKey(lost?.integrity ?? ''));
    await get(address)
      .expect(503)
      .expect('cache-control', 'no-store')
      .expect('retry-after', '5')
      .expect('content-type', /text\/plain/)
      .expect('This file isn’t available right now.');
  });

  it.each([
    '/releases/about/1.0.0/gone.js',
    '/releases/about/9.0.0/remoteEntry.js',
    '/releases/other/1.0.0/remoteEntry.js',
    '/releases/about/1.0.0',
    '/releases/about/1.0.0/folder',
    '/releases/about/1.0.0/remoteEntry.js.br',
    '/releases/about/1.0.0/.hidden.js',
    '/releases/x',
  ])("that doesn't exist returns an uncached 404: %s", async (address) => {
    await get(address)
      .expect(404)
      .expect('cache-control', 'no-store')
      .expect('content-type', /text\/plain/);
  });

  it.each([
    '/releases/about/1.0.0/../../../secret.json',
    '/releases/../secret.json',
    '/releases/about/../../secret.json',
    '/releases/%2e%2e/secret.json',
    '/releases/about/%2e%2e%2f%2e%2e%2fsecret.json',
    '/releases/about/1.0.0/..%2f..%2f..%2fsecret.json',
    '/releases/about/1.0.0/..%5c..%5csecret.json',
    '/releases/about/1.0.0//etc/passwd.json',
    '/releases/about/1.0.0/%00.json',
    '/releases/about/1.0.0/%ff.json',
  ])('is never outside its release: %s', async (address) => {
    const { status, body } = await getRaw(address);
    expect([400, 404]).toContain(status);
    expect(body).not.toContain('"secret"');
  });
});
