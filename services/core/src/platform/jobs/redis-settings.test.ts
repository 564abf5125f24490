import { describe, expect, it } from 'vitest';
import { readRedisUrl } from './redis-settings.ts';

const bounds = { timeoutMs: 2_000 };

describe('REDIS_URL', () => {
  it.each([
    ['redis://cache', { host: 'cache', port: 6379, db: 0 }],
    ['redis://[::1]:6380/2', { host: '::1', port: 6380, db: 2 }],
    ['redis://portico:a%2Fb@cache', { username: 'portico', password: 'a/b' }],
    ['rediss://:hush@cache', { password: 'hush', tls: {} }],
    ['unix:///run/redis.sock', { path: '/run/redis.sock' }],
  ])('accepts %s', (url, options) => {
    expect(readRedisUrl(url, bounds)).toMatchObject({ options: { ...options, connectTimeout: 2_000 } });
  });

  it('accepts Sentinels and a master name', () => {
    expect(
      readRedisUrl('redis+sentinel://portico:hush@s1,s2:26380/admissions/3', {
        ...bounds,
        sentinelPassword: 'sh',
      }),
    ).toEqual({
      place: 'redis+sentinel://s1,s2:26380/admissions',
      options: {
        sentinels: [
          { host: 's1', port: 26_379 },
          { host: 's2', port: 26_380 },
        ],
        ...{ name: 'admissions', db: 3, username: 'portico', password: 'hush', sentinelPassword: 'sh' },
        connectTimeout: 2_000,
      },
    });
  });

  it('uses TLS with the same CA for Sentinels and servers', () => {
    const tls = { ca: 'PEM' };
    expect(readRedisUrl('rediss+sentinel://s1/admissions', { ...bounds, ca: 'PEM' })).toMatchObject({
      options: { tls, sentinelTLS: tls, enableTLSForSentinelMode: true },
    });
  });

  it.each([
    ['http://cache', {}, 'must begin with redis://'],
    ['redis://:hush-hush@cache?tls=true', {}, 'rediss://'],
    ['redis://:hush-hush@cache/name', {}, 'number'],
    ['redis+sentinel://:hush-hush@s1', {}, 'the master name'],
    ['redis+sentinel://:hush-hush@s1,,s2/a', {}, 'the master name'],
    ['redis+sentinel://:hush%hush@s1/a', {}, '%25'],
    ['redis://:hush-hush@cache', { ca: 'PEM' }, 'REDIS_CA needs'],
    ['redis://:hush-hush@cache', { sentinelPassword: 'x' }, 'REDIS_SENTINEL_PASSWORD needs'],
  ])('reports what is wrong with %s, without the password', (url, more, problem) => {
    const said = readRedisUrl(url, { ...bounds, ...more });
    expect(said).toContain(problem);
    expect(said).not.toContain('hush');
  });
});
