import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../platform/index.ts';

/** The package's enum can't be read by a compiler that looks at one file at a time. */
const ARGON2ID = 2;

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two iterations, one lane. About 20 ms here. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two hashes at a time: they run in the thread pool that files and name look-ups use too, and five hundred log-ins at once
 * must not keep saves waiting.
 */
const AT_ONCE = 2;

/** The hash of nothing that anybody knows: comparing with it takes the usual time, and is never right. */
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export class Passwords {
  private readonly line = new Semaphore(AT_ONCE);

  /** @param salt 16 bytes, where the same password has to get the same hash again */
  hash(password: string, salt?: Uint8Array): Promise<string> {
    return this.line.run(() => hash(password, { ...COST, ...(salt && { salt }) }));
  }

  /** Without a hash it takes the same time and is never right. */
  matches(passwordHash: string = NO_PASSWORD, password: string): Promise<boolean> {
    return this.line.run(() => verify(passwordHash, password));
  }
}
