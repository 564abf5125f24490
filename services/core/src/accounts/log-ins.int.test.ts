import { expect, it, vi } from 'vitest';
import { startTestCore } from '../testing/test-core.ts';
import { Passwords } from './passwords.ts';

it('computes one hash for a refused log-in: for an unknown address, and however many passwords wait', async () => {
  const { core, mailTo, close } = await startTestCore();
  const { accounts, logIns } = core.accounts;
  const signUp = (username: string, n: number) =>
    accounts.signUp({ username, password: `Waiting-Horse-${n}` }, { address: `192.0.2.${n}` });
  const confirmed = 'confirmed@example.edu';
  const marks = await signUp(confirmed, 0);
  const code = /\d{6}/.exec((await mailTo(confirmed)).at(-1)?.subject ?? '')?.[0] ?? '';
  await accounts.confirm(confirmed, code, { address: '192.0.2.0', ...marks });
  const waiting = 'waiting@example.edu';
  for (let n = 0; n < 12; n++) await signUp(waiting, n);

  // All take equally long: they have the same cost.
  const hashes = [vi.spyOn(Passwords.prototype, 'hash'), vi.spyOn(Passwords.prototype, 'matches')];
  for (const username of ['unknown@example.edu', waiting, confirmed]) {
    hashes.forEach((each) => each.mockClear());
    const refused = logIns.authenticate({ username, password: 'Wrong-Horse-99' }, { address: '192.0.2.99' });
    await expect(refused).rejects.toMatchObject({ code: 'login_refused' });
    expect(hashes.flatMap(({ mock }) => mock.calls as unknown[]).length, username).toBe(1);
  }
  hashes.forEach((each) => each.mockRestore());
  await close();
});
