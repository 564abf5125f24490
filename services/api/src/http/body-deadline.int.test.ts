import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { TEXTS } from '@portico/contracts';
import { startTestCore } from '@portico/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../create-api.ts';
import { BODY_DEADLINES } from './body-deadline.ts';

describe('slow request body', () => {
  let port: number;
  let socket: Socket | undefined;

  beforeEach(async () => {
    const { core, close } = await startTestCore();
    const app = await createApi(core, { json: 200, large: 600 });
    await app.listen(0, '127.0.0.1');
    ({ port } = (app.getHttpServer() as { address(): unknown }).address() as AddressInfo);
    return async () => {
      socket?.destroy();
      await app.close();
      await close();
    };
  });

  async function send(path: string, type: string, drip?: string) {
    const began = performance.now();
    socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{`,
    );
    const dripping = drip && setInterval(() => socket?.write(drip), 20);
    const said = await text(socket).finally(() => dripping && clearInterval(dripping));
    return { said, ms: performance.now() - began };
  }

  it('gets a 408 with our message and closes the connection', async () => {
    const { said } = await send('/public/login', 'application/json');
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said.toLowerCase()).toContain('connection: close');
    expect(said).toContain(
      JSON.stringify({ code: 'too_slow', message: TEXTS.tooSlow, text: 'shared.tooSlow' }),
    );
  });

  it('also gets it when bytes keep trickling in', async () => {
    expect((await send('/public/login', 'application/json', ' ')).said).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('may take longer for documents', async () => {
    const { said, ms } = await send('/storage', 'multipart/form-data; boundary=x');
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeGreaterThanOrEqual(590);
  });

  it("doesn't keep a connection open after being rejected unread", async () => {
    const { said } = await send('/service/releases', 'application/json');
    expect(said).toMatch(/^HTTP\/1\.1 401 /);
  });
});

it('1 MB passes in time at 28 kbit/s, the largest save at 35 kbit/s', () => {
  expect((1_048_576 * 8) / (BODY_DEADLINES.large / 1000)).toBeLessThanOrEqual(28_000);
  expect((262_144 * 8) / (BODY_DEADLINES.json / 1000)).toBeLessThanOrEqual(35_000);
});
