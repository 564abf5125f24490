import { describe, expect, it } from 'vitest';
import { isLoopback } from './loopback.guard.ts';

const asked = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  isLoopback({ socket: { remoteAddress }, headers });

describe('isLoopback', () => {
  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['127.0.0.1', '127.0.0.1:3000'],
    ['127.0.0.1', '127.0.0.2:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', 'LOCALHOST'],
  ])('accepts %s requesting %s', (address, host) => {
    expect(asked(address, { host })).toBe(true);
  });

  it.each([
    ['another machine', '192.0.2.7', { host: 'localhost:3000' }],
    ['an unknown address', undefined, { host: 'localhost:3000' }],
    ['a foreign name that points here', '127.0.0.1', { host: 'evil.example:3000' }],
    ['a name that only begins like ours', '127.0.0.1', { host: 'localhost.evil.example' }],
    ['a number of another machine', '127.0.0.1', { host: '192.0.2.7:3000' }],
    ['no name', '127.0.0.1', {}],
    ['a proxy on this machine', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '192.0.2.7' }],
    ['a proxy with a Forwarded header', '127.0.0.1', { host: 'localhost', forwarded: 'for=192.0.2.7' }],
  ])('rejects %s', (_who, address, headers) => {
    expect(asked(address, headers as Record<string, string>)).toBe(false);
  });
});
