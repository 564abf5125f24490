import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../processes/free-port.mjs';
import { startBalancer } from './balancer.mjs';

describe('the balancer of the stack', () => {
  const open: { close(): unknown }[] = [];
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });

  async function serve(name: string): Promise<number> {
    const server = http.createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () =>
        response
          .setHeader('set-cookie', ['a=1', 'b=2'])
          .end(`${name} ${request.method} ${request.url} ${body}`),
      );
    });
    open.push({ close: () => (server.closeAllConnections(), server.close()) });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }
  const balance = async (targets: number[]) => {
    const balancer = await startBalancer(0, targets);
    open.push(balancer);
    return `http://127.0.0.1:${balancer.port}`;
  };
  const ask = async (url: string) => (await fetch(`${url}/a?b=c`, { method: 'POST', body: 'body' })).text();

  it('asks the servers in turn, with everything that was sent', async () => {
    const url = await balance([await serve('one'), await serve('two')]);
    expect([await ask(url), await ask(url), await ask(url)]).toEqual([
      'two POST /a?b=c body',
      'one POST /a?b=c body',
      'two POST /a?b=c body',
    ]);
  });

  it('hands back every cookie', async () => {
    const reply = await fetch(await balance([await serve('one')]));
    expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('passes over a server that is down, and says so when all are', async () => {
    const down = await freePort();
    const url = await balance([down, await serve('two')]);
    expect([await ask(url), await ask(url)]).toEqual(['two POST /a?b=c body', 'two POST /a?b=c body']);
    expect((await fetch(await balance([down]))).status).toBe(503);
  });
});
