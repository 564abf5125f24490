// @module-tag mariadb
import { texts } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidError } from '../../errors.ts';
import { startTestCore, type TestCore } from '../../testing/test-core.ts';

const FROM = { address: '127.0.0.1' };
const OLD = 'Correct-Horse-9';
const NEW = 'Another-Horse-8';

describe('a log-in that is being verified while a reset commits', () => {
  let test: TestCore;
  let people = 0;
  beforeAll(async () => {
    test = await startTestCore();
  });
  afterAll(() => test.close());

  const linkTo = async (username: string) =>
    /[?&]id=([\w-]+)/.exec((await test.mailTo(username)).at(-1)?.body ?? '')?.[1] ?? '';
  /** Somebody whose mailed link confirmed the account and set its first password. */
  const somebody = async () => {
    const username = `somebody-${++people}@example.edu`;
    const {
      accounts: { accounts },
    } = test.core;
    await accounts.signUp({ username, password: OLD }, FROM);
    await accounts.forgotPassword(username, FROM);
    await accounts.resetPassword({ username, password: OLD }, await linkTo(username), FROM);
    await accounts.forgotPassword(username, FROM);
    return { username, id: await linkTo(username) };
  };

  it('gets no session with the old password', async () => {
    const { core } = test;
    const { username, id } = await somebody();
    const verified = await core.accounts.logIns.authenticate({ username, password: OLD }, FROM);
    await core.accounts.accounts.resetPassword({ username, password: NEW }, id, FROM);
    await expect(core.accounts.sessions.begin(verified)).rejects.toEqual(
      new InvalidError('login_refused', texts.loginRefused),
    );
  });

  it('leaves no session behind, however the two meet', async () => {
    const {
      accounts: { accounts, logIns, sessions },
    } = test.core;
    for (let round = 0; round < 5; round++) {
      const { username, id } = await somebody();
      const logIn = async () => sessions.begin(await logIns.authenticate({ username, password: OLD }, FROM));
      const [reset, ...attempts] = await Promise.allSettled([
        accounts.resetPassword({ username, password: NEW }, id, FROM),
        ...Array.from({ length: 6 }, logIn),
      ]);
      expect(reset.status).toBe('fulfilled');
      for (const attempt of attempts)
        if (attempt.status === 'fulfilled') expect(await sessions.find(attempt.value)).toBeUndefined();
        else expect(attempt.reason).toBeInstanceOf(InvalidError);
      const session = await sessions.begin(await logIns.authenticate({ username, password: NEW }, FROM));
      expect(await sessions.find(session)).toBeDefined();
    }
  });

  it('gets no session for an account that is gone', async () => {
    const { core } = test;
    const { username } = await somebody();
    const verified = await core.accounts.logIns.authenticate({ username, password: OLD }, FROM);
    await core.platform.database.unitOfWork.run((manager) =>
      manager.query('DELETE FROM account WHERE id = ?', [verified.id]),
    );
    await expect(core.accounts.sessions.begin(verified)).rejects.toBeInstanceOf(InvalidError);
  });
});
