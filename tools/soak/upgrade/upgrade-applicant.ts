import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from '../../applicants/http-applicant.mjs';
import { SavingApplicant } from '../saving-applicant.ts';

/** Milliseconds between saves: faster than typing, but slow enough for the rate limit. */
const PACE_MS = 40;
const LATER = [429, 503];

/** An applicant who sends each call to a random process of the pool, as a load balancer does, and stays logged in throughout. */
export class UpgradeApplicant extends SavingApplicant {
  refusals = 0;
  /** Longest time in ms without an acknowledged call. */
  longestPause = 0;
  #entersAt: string | undefined;
  #stopped = false;
  #isToSubmit = false;
  #hasSubmitted = (): void => undefined;
  readonly submitted = new Promise<void>((resolve) => (this.#hasSubmitted = resolve));

  /** @param pool URLs of the processes; the caller can change the array at any time */
  constructor(pool: string[]) {
    super('');
    const any = () => pool[Math.floor(Math.random() * pool.length)];
    Object.defineProperty(this.http, 'url', { get: () => this.#entersAt ?? any() });
    this.#entersAt = any();
  }

  /** Signs up at a single process, because a sign-up page works only with its own version. */
  override async enter() {
    await super.enter();
    this.#entersAt = undefined;
  }

  async go() {
    let acknowledgedAt = performance.now();
    while (!this.#stopped && !this.done) {
      try {
        await (this.#isToSubmit ? this.submit() : this.save());
        this.longestPause = Math.max(this.longestPause, performance.now() - acknowledgedAt);
        acknowledgedAt = performance.now();
        await pause(PACE_MS);
      } catch (error) {
        // An earlier submission has succeeded without a reply. `lost` checks that it is stored.
        if (error instanceof Refused && error.body.includes('already_submitted')) break;
        if (error instanceof Refused && !LATER.includes(error.status)) throw error;
        if (error instanceof Refused) this.refusals += 1;
        await pause(PACE_MS * 5);
      }
    }
    this.#hasSubmitted();
  }

  submitSoon() {
    this.#isToSubmit = true;
  }

  stop() {
    this.#stopped = true;
  }
}
