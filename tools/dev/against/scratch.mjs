import { isDeepStrictEqual } from 'node:util';
import { StaffCallError, staffJson } from '../../staff/staff-call.mjs';

/** As in libs/contracts/src/endpoints/releases.ts, which Node can't load without a compiler. */
const SCRATCH = '/service/releases/scratch';
/** A definition ends after a day. Milliseconds. */
const RENEW_AFTER = 12 * 3_600_000;

/** @typedef {import('@portico/form-model').StepDefinition} StepDefinition */

/** The definition that the product judges this browser by, as it was sent last. */
export class Scratch {
  /** Signed. */
  id = '';
  /** Keys that no release has. @type {string[]} */
  unknownKeys = [];
  /** @type {StepDefinition | undefined} */
  #definition;
  #timer = setTimeout(() => undefined, 0);

  /**
   * Sends a definition, unless the product has it.
   * @param {StepDefinition} definition
   * @returns {Promise<string[]>} why it is refused
   * @throws {StaffCallError} when the product takes none at all
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

  /** The product does not know it any more, or soon will not. */
  async renew() {
    const definition = this.#definition;
    this.#definition = undefined;
    if (definition) await this.send(definition).catch((error) => console.error(error.message));
  }
}
