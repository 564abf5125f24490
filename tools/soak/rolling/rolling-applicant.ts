import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from '../../applicants/http-applicant.mjs';
import { SavingApplicant } from '../saving-applicant.ts';

/** Milliseconds between saves: faster than typing and below the throttle. */
const PACE_MS = 40;
/** Statuses that mean "try again later". */
const LATER = [429, 503];

/** Sends each call to a random process of the pool, like a load balancer. */
export class RollingApplicant extends SavingApplicant {
  refusals = 0;
  #entersAt: string | undefined;
  #stopped = false;
  #isToSubmit = false;
  #hasSubmitted = (): void => undefined;
  readonly submitted = new Promise<void>((resolve) => (this.#hasSubmitted = resolve));

  /** @param pool URLs; changes while it runs. */
  constructor(pool: string[]) {
    super('');
    const any = () => pool[Math.floor(Math.random() * pool.length)];
    Object.defineProperty(this.http, 'url', { get: () => this.#entersAt ?? any() });
    this.#entersAt = any();
  }

  /** Signs up at a single process, because the sign-up page is tied to its version. */
  override async enter() {
    await super.enter();
    this.#entersAt = undefined;
  }

  /** Runs until stopped or submitted. */
  async go() {
    while (!this.#stopped && !this.done) {
      try {
        await (this.#isToSubmit ? this.submit() : this.save());
        await pause(PACE_MS);
      } catch (error) {
        // The reply to the submission was lost; `lost` checks whether it is stored.
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
