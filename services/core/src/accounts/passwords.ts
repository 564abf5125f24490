import { setTimeout as wait } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { cleanPassword } from '@portico/form-model';
import { Semaphore } from '../platform/index.ts';
import { OverloadedError } from '../errors.ts';

/** The package's enum can't be read by a compiler that looks at one file at a time. */
const ARGON2ID = 2;

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two iterations, one lane. About 20 ms here. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Requests of one line that may wait for the one being hashed: two seconds' work on an idle machine. */
export const MAX_WAITING = 50;

/** The hash of nothing that anybody knows: comparing with it takes the usual time, and is never right. */
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** A flood of sign-ups must not delay logins, so each has a line of its own. */
export type PasswordLine = 'logIns' | 'newPasswords';

/**
 * Admits requests that compute hashes. Each line computes one hash at a time, and pauses after each for as long as it took. Hashes run in
 * libuv's pool of four threads, which files, compression and name look-ups share: two threads stay free for those. The pause keeps a rush
 * from taking the processor and the event loop from saves.
 */
export class Passwords {
  private readonly lines: Record<PasswordLine, Line> = { logIns: new Line(), newPasswords: new Line() };

  /**
   * Runs a request that computes hashes. Call this before anything is looked up, counted or claimed, so that a refusal has no effect
   * and says nothing about the account.
   * @throws OverloadedError when the line is full
   */
  admit<T>(line: PasswordLine, work: (hashing: Hashing) => Promise<T>): Promise<T> {
    return this.lines[line].admit(work);
  }
}

class Line {
  private readonly hashing = new Hashing();
  private admitted = 0;

  async admit<T>(work: (hashing: Hashing) => Promise<T>): Promise<T> {
    if (this.admitted > MAX_WAITING) throw new OverloadedError();
    this.admitted++;
    try {
      return await work(this.hashing);
    } finally {
      this.admitted--;
    }
  }
}

/** Hashes and compares passwords, normalized. Only `Passwords.admit` hands one out. */
export class Hashing {
  private readonly place = new Semaphore(1);

  /** @param salt 16 bytes, where the same password has to get the same hash again */
  hash(password: string, salt?: Uint8Array): Promise<string> {
    return this.hashTyped(cleanPassword(password), salt);
  }

  /** Without a hash it takes the same time and is never right. */
  matches(passwordHash: string = NO_PASSWORD, password: string): Promise<boolean> {
    return anyForm(password, (form) => this.inTurn(() => verify(passwordHash, form)));
  }

  /** Whether `hashes` has the hash of the password with this salt. */
  isAmong(hashes: (string | null)[], password: string, salt: Uint8Array): Promise<boolean> {
    return anyForm(password, async (form) => hashes.includes(await this.hashTyped(form, salt)));
  }

  private hashTyped(form: string, salt?: Uint8Array): Promise<string> {
    return this.inTurn(() => hash(form, { ...COST, ...(salt && { salt }) }));
  }

  /** Settles with the work; the pause after it delays the next one only. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      void this.place.run(async () => {
        const began = performance.now();
        try {
          resolve(await work());
        } catch (error) {
          reject(error as Error);
        }
        await wait(performance.now() - began);
      });
    });
  }
}

/** Passwords used to be hashed as typed: those hashes still count. */
async function anyForm(password: string, isRight: (form: string) => Promise<boolean>): Promise<boolean> {
  const normalized = cleanPassword(password);
  return (await isRight(normalized)) || (normalized !== password && (await isRight(password)));
}
