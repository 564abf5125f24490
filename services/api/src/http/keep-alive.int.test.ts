import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestCore } from '@portico/core/testing';
import { beforeEach, expect, it } from 'vitest';
import { createApi } from '../create-api.ts';
import { KEEP_ALIVE_MS } from './keep-alive.ts';

let server: Server;
let port: number;
let close: () => Promise<void>;
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  const { core, close: closeCore } = await startTestCore();
  const app = await createApi(core);
  await app.listen(0, '127.0.0.1');
  server = app.getHttpServer() as Server;
  ({ port } = server.address() as AddressInfo);
  close = () => app.close();
  return async () => {
    agent.destroy();
    await app.close();
    await closeCore();
  };
});

function open() {
  const sent = request({
    agent,
    port,
    method: 'POST',
    path: '/public/login',
    headers: { 'content-type': 'application/json', 'content-length': 2, 'sec-fetch-site': 'same-origin' },
  });
  sent.flushHeaders();
  return sent;
}

it('an idle connection stays open longer than proxies keep theirs', async () => {
  expect(server.keepAliveTimeout).toBe(KEEP_ALIVE_MS);
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
  const sent = open();
  sent.end('{}');
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  expect(reply.headers['keep-alive']).toBe('timeout=65');
  reply.resume();
});

it('a stop waits for replies in progress, but not for idle connections', async () => {
  const sent = open();
  await once(server, 'request');
  const closed = close();
  sent.end('{}');
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  expect(reply.statusCode).toBe(400);
  reply.resume();
  await closed;
});
