import { expect, it } from 'vitest';
import { readClamdUrl } from './scanner-settings.ts';

const how = { timeoutMs: 30_000, away: 'wait' } as const;

it.each([
  ['tcp://scanner', { host: 'scanner', port: 3310 }],
  ['tcp://[::1]:3311', { host: '::1', port: 3311 }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('accepts CLAMD_URL %s', (url, to) => {
  expect(readClamdUrl(url, how)).toMatchObject({ to, ...how });
});

it.each(['scanner:3310', 'http://scanner', 'unix://', 'tcp://'])('refuses CLAMD_URL %s', (url) => {
  expect(readClamdUrl(url, how)).toContain('CLAMD_URL must be');
});
