import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from '../../applicants/http-applicant.mjs';
import { SavingApplicant } from '../saving-applicant.mjs';

/** Between two saves, in milliseconds: faster than anybody types, and below what an account may do. */
const PACE_MS = 40;
/** "Later", said by a process that is leaving or by a throttle; asked again, nothing may be lost by it. */
const LATER = [429, 503];

/** Saves at whatever process the pool names at that moment, each call at another, as behind a balancer. */
export class RollingApplicant extends SavingApplicant {
  refusals = 0;
  /** @type {string | undefined} */
  #entersAt;
  #stopped = false;
  #isToSubmit = false;
  /** @type {() => void} */
  #hasSubmitted = () => undefined;
  /** @type {Promise<void>} */
  submitted = new Promise((resolve) => (this.#hasSubmitted = resolve));

  /** @param {string[]} pool Addresses; changes while it runs. */
  constructor(pool) {
    super('');
    const any = () => pool[Math.floor(Math.random() * pool.length)];
    Object.defineProperty(this.http, 'url', { get: () => this.#entersAt ?? any() });
    this.#entersAt = any();
  }

  /**
   * At one process: what a sign-up leaves in the browser is for the version that it began with.
   * @override
   */
  async enter() {
    await super.enter();
    this.#entersAt = undefined;
  }

  /** Until it is told to stop, or has submitted. */
  async go() {
    while (!this.#stopped && !this.done) {
      try {
        await (this.#isToSubmit ? this.submit() : this.save());
        await pause(PACE_MS);
      } catch (error) {
        // The answer to the submission was cut off; it is there, or `lost` will say that it is not.
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
