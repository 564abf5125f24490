import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOCAL_KEY_FILE as WRITTEN } from '@portico/core';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LOCAL_KEY_FILE, staffCall } from './staff-call.mjs';

it('reads the key from the file that the server writes', () => {
  expect(LOCAL_KEY_FILE).toBe(WRITTEN);
});

describe('the staff key', () => {
  afterEach(() => vi.unstubAllEnvs());
  const at = (url: string) => {
    vi.stubEnv('PORTICO_URL', url);
    vi.stubEnv('PORTICO_STAFF_KEY', 'portico_staff_secret');
  };

  it.each([
    'http://apply.example.edu',
    'http://192.0.2.1:3000/',
    'http://127.0.0.1.example.edu',
    'http://localhost.example.edu',
    'http://localhost@192.0.2.1',
  ])('is not sent to another machine without TLS: %s', async (url) => {
    at(url);
    await expect(staffCall('/service/audit')).rejects.toThrow(/^The API key was not sent: .*https:\/\//);
  });

  it('is not sent to an invalid URL', async () => {
    at('apply.example.edu');
    await expect(staffCall('/service/audit')).rejects.toThrow(
      'PORTICO_URL isn’t a valid address: apply.example.edu',
    );
  });

  const serveAt = async (handler: RequestListener) => {
    const server = createServer(handler).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    at(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  };

  it('is sent on this machine', async () => {
    const seen: (string | undefined)[] = [];
    await serveAt((request, response) => {
      seen.push(request.headers.authorization);
      response.end('{}');
    });
    await staffCall('/service/audit');
    expect(seen).toEqual(['Bearer portico_staff_secret']);
  });

  it('says what to do when a proxy gives up', async () => {
    await serveAt((_, response) => response.writeHead(504).end('<h1>Gateway Time-out</h1>'));
    await expect(staffCall('/service/releases')).rejects.toThrow(
      /HTTP status 504.* may have taken effect anyway\. Check the result before you run it again\.$/,
    );
  });

  it('is sent to any machine with https', async () => {
    at('https://127.0.0.1:1');
    await expect(staffCall('/service/audit')).rejects.toThrow('No server responds at https://127.0.0.1:1');
  });
});
