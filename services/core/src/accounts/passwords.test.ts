import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { OverloadedError } from '../errors.ts';
import { type Hashing, MAX_WAITING, Passwords } from './passwords.ts';

const LETTERS = 'Crème-Brûlée-77';
const NFD = LETTERS.normalize('NFD');
const NFC = LETTERS.normalize('NFC');
const SALT = new Uint8Array(16);

const logIn = <T>(work: (hashing: Hashing) => Promise<T>) => new Passwords().admit('logIns', work);
const matches = (passwordHash: string, password: string) =>
  logIn((hashing) => hashing.matches(passwordHash, password));

describe('password matching', () => {
  it.each([
    ['typed on a Mac and then on Windows', NFD, NFC],
    ['typed on Windows and then on a Mac', NFC, NFD],
    ['with a no-break space, then with a plain one', 'Correct\u00a0Horse-7', 'Correct Horse-7'],
    ['with an ideographic space, then with a plain one', 'Correct\u3000Horse-7', 'Correct Horse-7'],
  ])('treats %s as the same password', async (_, atSignUp, atLogin) => {
    const passwordHash = await logIn((hashing) => hashing.hash(atSignUp));
    expect(await matches(passwordHash, atLogin)).toBe(true);
    const pending = await logIn((hashing) => hashing.hash(atSignUp, SALT));
    expect(await logIn((hashing) => hashing.isAmong([null, pending], atLogin, SALT))).toBe(true);
  });

  it('accepts a password that was hashed as typed', async () => {
    expect(await matches(await hash(NFD), NFD)).toBe(true);
    const pending = await hash(NFD, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt: SALT });
    expect(await logIn((hashing) => hashing.isAmong([pending], NFD, SALT))).toBe(true);
  });

  it('distinguishes letters, case, and width', async () => {
    const passwordHash = await logIn((hashing) => hashing.hash(LETTERS));
    for (const other of ['Creme-Brulee-77', LETTERS.toLowerCase(), 'Crème-Brûlée-７７'])
      expect(await matches(passwordHash, other), other).toBe(false);
  });
});

describe('hash queue', () => {
  const PLACES = MAX_WAITING + 1;
  function occupy(passwords: Passwords, count: number) {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const admitted = Array.from({ length: count }, () => passwords.admit('newPasswords', () => ended));
    return { admitted, end };
  }

  it('rejects requests beyond its capacity before doing any work', async () => {
    const passwords = new Passwords();
    const { admitted, end } = occupy(passwords, PLACES);
    let worked = false;
    const refused = passwords.admit('newPasswords', () => Promise.resolve((worked = true)));
    await expect(refused).rejects.toThrow(OverloadedError);
    expect(worked).toBe(false);
    end();
    await Promise.all(admitted);
    await expect(passwords.admit('newPasswords', () => Promise.resolve('next'))).resolves.toBe('next');
  });

  it("doesn't affect the other queue", async () => {
    const passwords = new Passwords();
    const { admitted, end } = occupy(passwords, PLACES);
    await expect(passwords.admit('logIns', () => Promise.resolve('in'))).resolves.toBe('in');
    end();
    await Promise.all(admitted);
  });

  it('frees the slot of a failed request', async () => {
    const passwords = new Passwords();
    const { admitted, end } = occupy(passwords, MAX_WAITING);
    for (let n = 0; n < 2; n++) {
      const failing = passwords.admit('newPasswords', () => Promise.reject(new Error('no')));
      await expect(failing).rejects.toThrow('no');
    }
    end();
    await Promise.all(admitted);
  });
});
