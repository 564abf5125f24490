import { isDeepStrictEqual } from 'node:util';
import { StaffCallError, staffJson } from '../../staff/staff-call.mjs';

/** Copy of the path in libs/contracts, which Node can't load without a compiler. */
const SCRATCH = '/service/releases/scratch';
/** Milliseconds until a definition is sent again. The product deletes it after a day. */
const RENEW_AFTER = 12 * 3_600_000;

/** @typedef {import('@portico/form-model').StepDefinition} StepDefinition */

export class Scratch {
  /** ID of the stored definition, signed by the product. */
  id = '';
  /** Answer keys that no release has. @type {string[]} */
  unknownKeys = [];
  /** @type {StepDefinition | undefined} */
  #definition;
  #timer = setTimeout(() => undefined, 0);

  /**
   * Sends a definition, unless the product already has it.
   * @param {StepDefinition} definition
   * @returns {Promise<string[]>} why the product rejects the definition; empty if it accepts it
   * @throws {StaffCallError} for any other error
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

  /** Sends the definition again, because it expires soon or has expired. */
  async renew() {
    const definition = this.#definition;
    this.#definition = undefined;
    if (definition) await this.send(definition).catch((error) => console.error(error.message));
  }
}
