import { isDeepStrictEqual } from 'node:util';
import { StaffCallError, staffJson } from '../../staff/staff-call.mjs';

/** Same as in libs/contracts, which Node can't load uncompiled. */
const SCRATCH = '/service/releases/scratch';
/** Milliseconds. A definition expires after a day. */
const RENEW_AFTER = 12 * 3_600_000;

/** @typedef {import('@portico/form-model').StepDefinition} StepDefinition */

/** The local definition that the product uses for this browser. */
export class Scratch {
  /** Signed by the product. */
  id = '';
  /** Keys that no release has. @type {string[]} */
  unknownKeys = [];
  /** @type {StepDefinition | undefined} */
  #definition;
  #timer = setTimeout(() => undefined, 0);

  /**
   * Sends a definition, unless the product has it.
   * @param {StepDefinition} definition
   * @returns {Promise<string[]>} why it is rejected
   * @throws {StaffCallError} when the product accepts none at all
   */
  async send(definition) {
    if (isDeepStrictEqual(definition, this.#definition)) return [];
    try {
      /** @type {import('@portico/contracts').ScratchReply} */
      const reply = await staffJson(SCRATCH, { method: 'POST', body: { definition } });
      this.id = reply.id;
      this.unknownKeys = reply.unknown_keys;
      this.#definition = definition;
    } catch (error) {
      if (error instanceof StaffCallError && (error.status === 400 || error.status === 413))
        return [error.message];
      throw error;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.renew(), RENEW_AFTER);
    this.#timer.unref();
    return [];
  }

  /** Sends it again after it has expired, or is about to. */
  async renew() {
    const definition = this.#definition;
    this.#definition = undefined;
    if (definition) await this.send(definition).catch((error) => console.error(error.message));
  }
}
