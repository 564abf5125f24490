import { expect, it, vi } from 'vitest';
import { startTestCore } from '../testing/test-core.ts';
import { Throttle } from '../platform/throttle/throttle.ts';
import { AccountEntity } from './account.entity.ts';
import { Hashing, MAX_WAITING } from './passwords.ts';

it('computes one hash for a refused login, for an unknown address and with several pending passwords', async () => {
  const { core, mailTo, close } = await startTestCore();
  const { accounts, logins } = core.accounts;
  const signUp = (username: string, n: number) =>
    accounts.signUp({ username, password: `Waiting-Horse-${n}` }, { address: `192.0.2.${n}` });
  const confirmed = 'confirmed@example.edu';
  const marks = await signUp(confirmed, 0);
  const code = /\d{6}/.exec((await mailTo(confirmed)).at(-1)?.subject ?? '')?.[0] ?? '';
  await accounts.confirm(confirmed, code, { address: '192.0.2.0', ...marks });
  const waiting = 'waiting@example.edu';
  for (let n = 0; n < 12; n++) await signUp(waiting, n);

  const hashes = (['hash', 'matches', 'isAmong'] as const).map((name) => vi.spyOn(Hashing.prototype, name));
  for (const username of ['unknown@example.edu', waiting, confirmed]) {
    hashes.forEach((each) => each.mockClear());
    const refused = logins.authenticate({ username, password: 'Wrong-Horse-99' }, { address: '192.0.2.99' });
    await expect(refused).rejects.toMatchObject({ code: 'login_refused' });
    expect(hashes.flatMap(({ mock }) => mock.calls as unknown[]).length, username).toBe(1);
  }
  hashes.forEach((each) => each.mockRestore());
  await close();
});

it("rejects requests beyond the queue's capacity without counting or creating anything, whether or not the account exists", async () => {
  const { core, close } = await startTestCore();
  const { accounts, logins, stepUpAuth } = core.accounts;
  const { reads } = core.platform.database;
  const password = 'Rushing-Horse-7';
  const known = 'known@example.edu';
  await accounts.signUp({ username: known, password }, { address: '192.0.2.1' });
  const { id: accountId } = await reads.findOneByOrFail(AccountEntity, { email: known });

  const rush = Array.from({ length: MAX_WAITING + 1 }, (_, n) => ({ address: `198.51.100.${n}` }));
  const inLine = rush.flatMap((visitor, n) => [
    logins.authenticate({ username: `stranger-${n}@example.edu`, password }, visitor),
    accounts.signUp({ username: `new-${n}@example.edu`, password }, visitor),
  ]);
  const count = vi.spyOn(Throttle.prototype, 'consume');
  const visitor = { address: '203.0.113.1' };
  const surplus = [
    ...[known, 'unknown@example.edu'].flatMap((username) => [
      logins.authenticate({ username, password }, visitor),
      accounts.signUp({ username, password }, visitor),
      accounts.resetPassword({ username, password }, 'no link', visitor),
    ]),
    stepUpAuth.verify({ accountId, email: known }, password, visitor),
  ];
  for (const outcome of await Promise.allSettled(surplus))
    expect(outcome).toMatchObject({ reason: { code: 'overloaded', retryAfterSeconds: 5 } });

  const codes = (await Promise.allSettled(inLine)).map((each) =>
    each.status === 'rejected' ? (each.reason as { code: string }).code : 'signed up',
  );
  expect(codes).toEqual(rush.flatMap(() => ['login_refused', 'signed up']));
  const addresses = new Set(count.mock.calls.map(([, { address }]) => address));
  expect(addresses).toEqual(new Set(rush.map(({ address }) => address)));
  count.mockRestore();
  expect(await reads.existsBy(AccountEntity, { email: 'unknown@example.edu' })).toBe(false);
  await close();
});
