import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const SMTP_URL = 'smtp://mail.example:25';
const PUBLIC_URL = 'https://apply.example.edu';

describe('process reachable by others', () => {
  it.each([
    ['an address of the machine without a mail server', { HOST: '0.0.0.0' }, 'requires SMTP_URL'],
    ['an address of the machine without a public one', { HOST: '0.0.0.0', SMTP_URL }, 'requires PUBLIC_URL'],
    ['https without a proxy', { PUBLIC_URL, SMTP_URL }, 'set TRUSTED_PROXIES'],
    ['https on the loopback without a proxy', { PUBLIC_URL: 'https://localhost:3000' }, 'TRUSTED_PROXIES'],
    ['a public address without a mail server', { PUBLIC_URL, TRUSTED_PROXIES: '1' }, 'requires SMTP_URL'],
    [
      'a public address with an outbox page',
      { PUBLIC_URL: 'http://apply.example.edu', OUTBOX_PAGE: 'true' },
      'must be a loopback address',
    ],
    ['an outbox page with a mail server', { SMTP_URL, OUTBOX_PAGE: 'true' }, 'remove one of them'],
  ])("doesn't start with %s and says why", (_what, env, words) => {
    expect(() => readSettings(env)).toThrow(words);
  });

  it.each([
    [{}, false],
    [{ OUTBOX_PAGE: 'true' }, true],
    [{ OUTBOX_PAGE: 'true', PUBLIC_URL: 'http://127.0.0.1:4000' }, true],
    [{ OUTBOX_PAGE: 'true', PUBLIC_URL: 'http://[::1]:4000' }, true],
    [{ OUTBOX_PAGE: 'true', HOST: '127.0.0.2' }, true],
    [{ PUBLIC_URL, SMTP_URL, TRUSTED_PROXIES: '1' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL, SMTP_URL, TRUSTED_PROXIES: '2' }, false],
  ])('starts with %j', (env, outboxPage) => {
    expect(readSettings(env).outboxPage).toBe(outboxPage);
  });
});
