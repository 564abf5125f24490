import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { StepDefinition } from '@portico/form-model';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../processes/free-port.mjs';
import { LocalServer } from './local-server.mjs';

const definition = { id: 'essays', route: '/essays', label: 'Your Essays', order: 2 } as StepDefinition;
const build = {
  ...{ id: 'a1', version: '0.1.0-local', container: 'essays_0_1_0', labels: {}, definition },
  manifest: { id: 'essays' },
  entries: { manifest: 'mf-manifest.json', definition: 'step.json' },
  files: new Map([['step.js', { content: Buffer.from('"</script>"'), integrity: 'sha384-step' }]]),
};
const step = (id: string, order: number) => ({ id, order, chosen: { version: '1.0.0' }, fallback: null });
const served = {
  steps: [step('about', 1), step('final-steps', 3)],
  integrity: { '/releases/about/1.0.0/a.js': 'sha384-a' },
  identityCookiePrefix: 'portico_idp_',
  pageId: 'signed',
  trial: null,
};
const pageOf = (data: object) =>
  `<head>\n<link rel="preload" as="script" href="/releases/essays/1.0.0/step.js">\n</head>` +
  `<script type="application/json" id="portico-page" nonce="n">${JSON.stringify(data)}</script>`;

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let product: Server;
let origin: string;
let local: LocalServer;
const scratch = { id: 'scratch.signed', unknownKeys: [], send: vi.fn(), renew: vi.fn() };
beforeAll(async () => {
  product = createServer((asked, response) => answer(asked, response));
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(product.address() as AddressInfo).port}`;
  local = new LocalServer({ product: new URL(origin), port: await freePort(), scratch: scratch as never });
  local.show(build);
  await local.listen();
});
afterAll(() => {
  local.close();
  product.closeAllConnections();
  product.close();
});
beforeEach(() => vi.clearAllMocks());

const own = () => `http://localhost:${local.port}`;
const ask = (address: string, options: RequestInit = {}) =>
  fetch(own() + address, { redirect: 'manual', ...options });

describe('the local server', () => {
  /** Starts an upload and waits until the product has its first bytes. */
  async function beginUpload(first: Buffer) {
    const headers = { host: `localhost:${local.port}`, 'content-type': 'multipart/form-data; boundary=x' };
    const sending = request({ port: local.port, method: 'POST', path: '/storage', headers });
    const asked = await new Promise<IncomingMessage>((resolve) => {
      answer = (each) => void once(each, 'readable').then(() => resolve(each));
      sending.write(first);
    });
    return { sending, asked };
  }

  it('streams uploads of any size', async () => {
    const half = Buffer.alloc(4_000_000, 'x');
    const { sending, asked } = await beginUpload(half);
    sending.end(half);
    expect((await buffer(asked)).length).toBe(2 * half.length);
    sending.on('error', () => undefined).destroy();
  });

  it('aborts an upload that the browser aborts', async () => {
    const { sending, asked } = await beginUpload(Buffer.from('x'));
    sending.on('error', () => undefined).destroy();
    await expect(buffer(asked)).rejects.toThrow('aborted');
  });

  it('passes on error replies unchanged', async () => {
    const refusal = JSON.stringify({ code: 'too_large', message: `Not here: ${origin}` });
    answer = (_, response) =>
      response.writeHead(413, { 'content-type': 'application/json', 'retry-after': '9' }).end(refusal);
    const reply = await ask('/api/answer', { method: 'PUT', body: '{}' });
    expect([reply.status, reply.headers.get('retry-after'), await reply.text()]).toEqual([413, '9', refusal]);
  });

  it('sends the definition only with calls of the page, and ignores the page’s own header', async () => {
    const seen: unknown[] = [];
    answer = (asked, response) => {
      seen.push(asked.headers['portico-scratch'], asked.headers.origin, asked.headers.host);
      response.end();
    };
    await ask('/api/profile', { headers: { 'portico-scratch': 'forged' } });
    await ask('/about');
    const { host } = new URL(origin);
    expect(seen).toEqual(['scratch.signed', undefined, host, undefined, undefined, host]);
  });

  it('sends the definition again when the product has forgotten it', async () => {
    answer = (_, response) => response.writeHead(400).end('{"code":"scratch_refused"}');
    expect(await (await ask('/api/profile')).text()).toBe('{"code":"scratch_refused"}');
    expect(scratch.renew).toHaveBeenCalledOnce();
  });

  it('rewrites redirects of the product to itself', async () => {
    answer = (_, response) =>
      response
        .writeHead(303, { location: `${origin}/about`, 'set-cookie': ['__Host-s=1; Secure; Path=/'] })
        .end();
    const reply = await ask('/public/trial?token=x');
    expect(reply.headers.get('location')).toBe(`${own()}/about`);
    expect(reply.headers.getSetCookie()).toEqual([`dev${local.port}-__Host-s=1; Path=/`]);
  });

  it('adds the step to the page and changes nothing else', async () => {
    answer = (asked, response) => {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' };
      expect(asked.headers['accept-encoding']).toBe('gzip');
      response.writeHead(200, headers).end(gzipSync(pageOf(served)));
    };
    const html = await (await ask('/about')).text();
    const data = JSON.parse(/id="portico-page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    expect(data.steps.map(({ id }: { id: string }) => id)).toEqual(['about', 'essays', 'final-steps']);
    expect(data.steps[1].chosen).toMatchObject({ version: '0.1.0-local', base: '/portico-dev/a1/' });
    expect([data.steps[0], data.steps[2]]).toEqual(served.steps);
    expect(data.integrity).toEqual({ ...served.integrity, '/portico-dev/a1/step.js': 'sha384-step' });
    expect(data.pageId).toBe('signed');
    expect(data.identityCookiePrefix).toBe(`dev${local.port}-portico_idp_`);
    expect(data.trial).toEqual({
      versions: [{ name: 'essays', version: '0.1.0-local' }],
      leave: `${origin}/`,
    });
    expect(html).not.toContain('/releases/essays/');
    expect(html).toMatch(/<script defer crossorigin src="\/portico-dev\/client.js" integrity="sha384-/);
    expect(await (await ask('/portico-dev/a1/step.js')).text()).toBe('"</script>"');
    expect((await ask('/portico-dev/a0/step.js')).status).toBe(404);
  });

  it('remembers the last page, even one that the product doesn’t have', async () => {
    answer = (asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      void text(asked).then((body) => response.end(body || '{"username":"ada","last_page":"/about"}'));
    };
    const go = async (last_page: string) => {
      const body = JSON.stringify({ last_page });
      const reply = await ask('/api/last-page', { method: 'PUT', body });
      expect(await reply.text()).toBe(body);
      return reply.headers.getSetCookie()[0] ?? '';
    };
    const [cookie = ''] = (await go('/essays')).split(';');
    const profile = async (headers: HeadersInit) => (await ask('/api/profile', { headers })).json();
    expect(await profile({ cookie })).toEqual({ username: 'ada', last_page: '/essays' });
    expect(await profile({})).toEqual({ username: 'ada', last_page: '/about' });
    expect(await go('/about')).toContain('Max-Age=0');
  });

  it('prints reports of pages and doesn’t pass them on', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue(undefined);
    answer = () => expect.unreachable();
    const reply = await ask('/public/step-failures', { method: 'POST', body: '{"step":"essays"}' });
    expect(reply.status).toBe(200);
    expect(printed.mock.calls[0]?.[0]).toContain('{"step":"essays"}');
    printed.mockRestore();
  });

  it('names an unreachable product and the reason', async () => {
    const away = new LocalServer({
      product: new URL(`http://localhost:${await freePort()}`),
      port: await freePort(),
      scratch: scratch as never,
    });
    await away.listen();
    const reply = await fetch(`http://localhost:${away.port}/about`);
    expect([reply.status, await reply.text()]).toEqual([502, expect.stringContaining('ECONNREFUSED')]);
    away.close();
  });
});
