// @module-tag mariadb
import { texts } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidError } from '../../errors.ts';
import { startTestCore, type TestCore } from '../../testing/test-core.ts';

const FROM = { address: '127.0.0.1' };
const OLD = 'Correct-Horse-9';
const NEW = 'Another-Horse-8';

describe('login verification while a password reset commits', () => {
  let test: TestCore;
  let people = 0;
  beforeAll(async () => {
    test = await startTestCore();
  });
  afterAll(() => test.close());

  const linkTo = async (username: string) =>
    /[?&]id=([\w-]+)/.exec((await test.mailTo(username)).at(-1)?.body ?? '')?.[1] ?? '';
  const newAccount = async () => {
    const username = `applicant-${++people}@example.edu`;
    const {
      accounts: { accounts },
    } = test.core;
    await accounts.signUp({ username, password: OLD }, FROM);
    await accounts.forgotPassword(username, FROM);
    await accounts.resetPassword({ username, password: OLD }, await linkTo(username), FROM);
    await accounts.forgotPassword(username, FROM);
    return { username, id: await linkTo(username) };
  };

  it('denies a session for the old password', async () => {
    const { core } = test;
    const { username, id } = await newAccount();
    const verified = await core.accounts.logins.authenticate({ username, password: OLD }, FROM);
    await core.accounts.accounts.resetPassword({ username, password: NEW }, id, FROM);
    await expect(core.accounts.sessions.begin(verified)).rejects.toEqual(
      new InvalidError('login_refused', texts.loginRefused),
    );
  });

  it('leaves no session, whichever finishes first', async () => {
    const {
      accounts: { accounts, logins, sessions },
    } = test.core;
    for (let round = 0; round < 5; round++) {
      const { username, id } = await newAccount();
      const logIn = async () => sessions.begin(await logins.authenticate({ username, password: OLD }, FROM));
      const [reset, ...attempts] = await Promise.allSettled([
        accounts.resetPassword({ username, password: NEW }, id, FROM),
        ...Array.from({ length: 6 }, logIn),
      ]);
      expect(reset.status).toBe('fulfilled');
      for (const attempt of attempts)
        if (attempt.status === 'fulfilled') expect(await sessions.find(attempt.value)).toBeUndefined();
        else expect(attempt.reason).toBeInstanceOf(InvalidError);
      const session = await sessions.begin(await logins.authenticate({ username, password: NEW }, FROM));
      expect(await sessions.find(session)).toBeDefined();
    }
  });

  it('denies a session for a deleted account', async () => {
    const { core } = test;
    const { username } = await newAccount();
    const verified = await core.accounts.logins.authenticate({ username, password: OLD }, FROM);
    await core.platform.database.unitOfWork.run((manager) =>
      manager.query('DELETE FROM account WHERE id = ?', [verified.id]),
    );
    await expect(core.accounts.sessions.begin(verified)).rejects.toBeInstanceOf(InvalidError);
  });
});
