import { setTimeout as wait } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { cleanPassword } from '@portico/form-model';
import { Semaphore } from '../platform/index.ts';
import { OverloadedError } from '../errors.ts';

/** Value of `Algorithm.Argon2id` in @node-rs/argon2, copied because a const enum can't be imported with isolated modules. */
const ARGON2ID = 2;

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two iterations, one lane. A hash takes about 20 ms. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Maximum waiting requests per queue: about two seconds' work on an idle machine. */
export const MAX_WAITING = 50;

/** Hash that matches no password. Comparing with it takes as long as with a real one. */
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Separate queues, so that a flood of sign-ups doesn't delay logins. */
export type HashQueueName = 'logIns' | 'newPasswords';

/**
 * Limits password hashing. After each hash, a queue pauses for as long as the hash took, so that saves get processor
 * time. Two of the four threads in libuv's pool stay free.
 */
export class Passwords {
  private readonly queues: Record<HashQueueName, HashQueue> = {
    logIns: new HashQueue(),
    newPasswords: new HashQueue(),
  };

  /**
   * Runs `work`, which may compute hashes. Call it before looking up or counting anything, so that a refusal has no
   * effect and reveals nothing.
   * @throws OverloadedError if the queue is full
   */
  admit<T>(line: HashQueueName, work: (hashing: Hashing) => Promise<T>): Promise<T> {
    return this.queues[line].admit(work);
  }
}

class HashQueue {
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

export class Hashing {
  private readonly place = new Semaphore(1);

  /** @param salt 16 bytes, to get the same hash for the same password */
  hash(password: string, salt?: Uint8Array): Promise<string> {
    return this.hashTyped(cleanPassword(password), salt);
  }

  /** @returns false if `passwordHash` is undefined, after the time that a comparison takes */
  matches(passwordHash: string = NO_PASSWORD, password: string): Promise<boolean> {
    return anyForm(password, (form) => this.inTurn(() => verify(passwordHash, form)));
  }

  isAmong(hashes: (string | null)[], password: string, salt: Uint8Array): Promise<boolean> {
    return anyForm(password, async (form) => hashes.includes(await this.hashTyped(form, salt)));
  }

  private hashTyped(form: string, salt?: Uint8Array): Promise<string> {
    return this.inTurn(() => hash(form, { ...COST, ...(salt && { salt }) }));
  }

  /** Settles when `work` does; the pause that follows only delays the next request. */
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

/** Tries the normalized password, then the one as typed, because passwords used to be hashed without normalization. */
async function anyForm(password: string, isRight: (form: string) => Promise<boolean>): Promise<boolean> {
  const normalized = cleanPassword(password);
  return (await isRight(normalized)) || (normalized !== password && (await isRight(password)));
}
