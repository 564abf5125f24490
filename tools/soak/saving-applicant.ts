import { COMPLETE_ANSWERS } from '../applicants/complete-answers.mjs';
import { HttpApplicant, Refused } from '../applicants/http-applicant.mjs';

/** Keys of the answers that are saved again and again, with a new value each time. */
const KEYS = ['first_name', 'last_name', 'preferred_first_name', 'address_line_1', 'city'];

/** Saves answers as fast as the server accepts them, and remembers those that it acknowledged. */
export class SavingApplicant {
  #acknowledged = new Map<string, string>();
  /** By key: values that were sent after the last acknowledged one but got no reply. Each may or may not be stored. */
  #unanswered = new Map<string, Set<string>>();
  #reference: string | undefined;
  #submissionUnanswered = false;
  #saves = 0;
  acknowledgedSaves = 0;
  acknowledgedSubmissions = 0;

  readonly http: HttpApplicant;

  constructor(url: string) {
    this.http = new HttpApplicant(url);
  }

  async enter(): Promise<void> {
    await this.http.enter();
  }

  /** Saves until the server doesn't reply. @param submitAfter number of saves before the submission; Infinity for none */
  async saveUntilGone(submitAfter: number) {
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

  async submit() {
    const changing = Object.fromEntries(this.#acknowledged);
    await this.http.save({ ...COMPLETE_ANSWERS, ...changing });
    for (const key of KEYS) {
      const value = changing[key] ?? (COMPLETE_ANSWERS as Record<string, unknown>)[key];
      if (typeof value === 'string') this.#acknowledged.set(key, value);
      this.#unanswered.delete(key);
    }
    this.#submissionUnanswered = true;
    this.#reference = (await this.http.submit()).reference;
    this.acknowledgedSubmissions += 1;
  }

  /** Returns acknowledged answers that aren't stored. */
  async lost(): Promise<string[]> {
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
    // A submission without a reply has succeeded, so this applicant is done.
    if (this.#submissionUnanswered && submission) this.#reference = submission.reference;
    return lost;
  }

  get done() {
    return this.#reference !== undefined;
  }
}
