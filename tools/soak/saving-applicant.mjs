import { COMPLETE_ANSWERS } from '../applicants/complete-answers.mjs';
import { HttpApplicant, Refused } from '../applicants/http-applicant.mjs';

/** Answers that are saved over and over, with a value of their own each time. */
const KEYS = ['first_name', 'last_name', 'preferred_first_name', 'address_line_1', 'city'];

/**
 * Saves answers as fast as the server takes them and remembers which saves were acknowledged, so that it can tell
 * afterwards what is lost.
 */
export class SavingApplicant {
  /** @type {Map<string, string>} The last acknowledged value of each key. */
  #acknowledged = new Map();
  /** @type {Map<string, Set<string>>} Sent since then, but never acknowledged: each may be stored or not. */
  #unanswered = new Map();
  /** @type {string | undefined} */
  #reference;
  #submissionUnanswered = false;
  #saves = 0;
  acknowledgedSaves = 0;
  acknowledgedSubmissions = 0;

  /** @param {string} url */
  constructor(url) {
    this.http = new HttpApplicant(url);
  }

  enter() {
    return this.http.enter();
  }

  /**
   * Saves until the server is gone.
   * @param {number} submitAfter Submits the application after so many saves in this run; Infinity for never.
   */
  async saveUntilGone(submitAfter) {
    for (let count = 0; !this.done; count++) {
      try {
        if (count >= submitAfter) await this.submit();
        else await this.save();
      } catch (error) {
        if (error instanceof Refused) throw error;
        return;
      }
    }
  }

  /** One save with a value of its own. */
  async save() {
    this.#saves += 1;
    const key = KEYS[this.#saves % KEYS.length] ?? 'city';
    const value = `value ${this.#saves}`;
    this.#unanswered.set(key, (this.#unanswered.get(key) ?? new Set()).add(value));
    await this.http.save({ [key]: value });
    this.#acknowledged.set(key, value);
    this.#unanswered.delete(key);
    this.acknowledgedSaves += 1;
  }

  /** All answers that are missing, and the submission. */
  async submit() {
    const changing = Object.fromEntries(this.#acknowledged);
    await this.http.save({ ...COMPLETE_ANSWERS, ...changing });
    for (const key of KEYS) {
      const value = changing[key] ?? /** @type {Record<string, unknown>} */ (COMPLETE_ANSWERS)[key];
      if (typeof value === 'string') this.#acknowledged.set(key, value);
      this.#unanswered.delete(key);
    }
    this.#submissionUnanswered = true;
    this.#reference = (await this.http.submit()).reference;
    this.acknowledgedSubmissions += 1;
  }

  /**
   * What was acknowledged and is not there any more, one sentence each.
   * @returns {Promise<string[]>}
   */
  async lost() {
    const { answer, submission } = await this.http.profile();
    const lost = [];
    for (const [key, value] of this.#acknowledged) {
      const stored = answer[key];
      if (stored !== value && !this.#unanswered.get(key)?.has(String(stored))) {
        lost.push(`${key} was acknowledged as "${value}" and is "${stored}"`);
      } else if (typeof stored === 'string') {
        this.#acknowledged.set(key, stored);
      }
    }
    this.#unanswered.clear();
    if (this.#reference && submission?.reference !== this.#reference) {
      lost.push(
        `submission ${this.#reference} was acknowledged and is ${submission?.reference ?? 'not there'}`,
      );
    }
    // A submission whose answer never came may be there; then this applicant has nothing more to save.
    if (this.#submissionUnanswered && submission) this.#reference = submission.reference;
    return lost;
  }

  get done() {
    return this.#reference !== undefined;
  }
}
