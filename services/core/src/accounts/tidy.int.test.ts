import { describe, expect, it } from 'vitest';
import { startTestCore } from '../testing/test-core.ts';

describe('tidying accounts and sessions', () => {
  it('removes what has ended and leaves the rest', async () => {
    const { core, clock, mailTo, close } = await startTestCore();
    const credentials = { username: 'ada@example.edu', password: 'Correct-Horse-9' };
    await core.accounts.signUp(credentials, '127.0.0.1');
    const code = /\d{6}/.exec((await mailTo(credentials.username)).at(-1)?.subject ?? '')?.[0] ?? '';
    await core.accounts.confirm(credentials.username, code, '127.0.0.1');
    const account = await core.accounts.authenticate(credentials, '127.0.0.1');
    const count = async (table: string) =>
      Number((await core.database.reads.query(`SELECT COUNT(*) AS n FROM ${table}`))[0].n);
    const tidy = async () => {
      await core.throttle.tidy();
      await core.sessions.tidy();
      await core.accounts.tidy();
    };

    await core.sessions.begin(account);
    await tidy();
    expect([await count('session'), await count('account_code')]).toEqual([1, 1]);
    expect(await count('throttle')).toBeGreaterThan(0);

    clock.advance(25 * 60 * 60_000);
    const token = await core.sessions.begin(account);
    await tidy();
    expect([await count('session'), await count('account_code'), await count('throttle')]).toEqual([1, 0, 0]);
    expect(await core.sessions.find(token)).toBeDefined();
    expect(await count('account')).toBe(1);
    await close();
  });
});
