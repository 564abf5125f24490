import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOCAL_KEY_FILE as WRITTEN } from '@portico/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

  it('is sent on this machine', async () => {
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    at(`http://127.0.0.1:${port}`);
    await staffCall('/service/audit');
    server.close();
    expect(seen).toEqual(['Bearer portico_staff_secret']);
  });

  it('is sent to any machine with https', async () => {
    at('https://127.0.0.1:1');
    await expect(staffCall('/service/audit')).rejects.toThrow('No server answers at https://127.0.0.1:1');
  });
});
