// @module-tag mariadb
import { describe, expect, it } from 'vitest';
import { startTestCore } from '../testing/test-core.ts';

describe('account and session cleanup', () => {
  it('removes ended rows and keeps the rest', async () => {
    const { core, clock, mailTo, close } = await startTestCore();
    const credentials = { username: 'ada@example.edu', password: 'Correct-Horse-9' };
    const address = '127.0.0.1';
    const marks = await core.accounts.accounts.signUp(credentials, { address });
    await core.accounts.accounts.signUp({ ...credentials, username: 'unconfirmed@example.edu' }, { address });
    const code = /\d{6}/.exec((await mailTo(credentials.username)).at(-1)?.subject ?? '')?.[0] ?? '';
    await core.accounts.accounts.confirm(credentials.username, code, { address, ...marks });
    const account = await core.accounts.logins.authenticate(credentials, { address });
    const count = async (table: string) =>
      Number((await core.platform.database.reads.query(`SELECT COUNT(*) AS n FROM ${table}`))[0].n);
    const tidy = async () => {
      await core.platform.throttle.tidy();
      await core.accounts.sessions.tidy();
      await core.accounts.accounts.tidy();
    };

    await core.accounts.sessions.begin(account);
    await tidy();
    expect([await count('session'), await count('account_code'), await count('pending_password')]).toEqual([
      1, 2, 1,
    ]);
    expect(await count('throttle')).toBeGreaterThan(0);

    clock.advance(25 * 60 * 60_000);
    const token = await core.accounts.sessions.begin(account);
    await tidy();
    expect([await count('session'), await count('account_code'), await count('throttle')]).toEqual([1, 0, 0]);
    expect(await core.accounts.sessions.find(token)).toBeDefined();
    expect([await count('account'), await count('pending_password')]).toEqual([2, 0]);
    await close();
  });
});
