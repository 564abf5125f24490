import { hash, verify } from '@node-rs/argon2';
import { newToken } from '../identifiers/identifiers.ts';
import { Semaphore } from './semaphore.ts';

/** The package's enum can't be read by a compiler that looks at one file at a time. */
const ARGON2ID = 2;

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two iterations, one lane. About 20 ms here. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two hashes at a time: they run in the thread pool that files and name look-ups use too, and five hundred log-ins at once
 * must not keep saves waiting.
 */
const AT_ONCE = 2;

export class Passwords {
  private readonly line = new Semaphore(AT_ONCE);
  /** What an unknown account is compared with, so that it takes as long as a known one. */
  private readonly nobody = this.line.run(() => hash(newToken(), COST));

  hash(password: string): Promise<string> {
    return this.line.run(() => hash(password, COST));
  }

  /** Without a hash it takes the same time and is never right. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const against = passwordHash ?? (await this.nobody);
    const matches = await this.line.run(() => verify(against, password));
    return matches && passwordHash !== undefined;
  }
}
