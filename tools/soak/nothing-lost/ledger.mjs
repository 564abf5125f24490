/** A value is safe from the moment at which the server has acknowledged it, or one second after it was typed. */
const SAFE_AFTER = 1_000;

/**
 * What a person has typed, and what of it must be there whatever happened.
 */
export class Ledger {
  /** @type {Map<string, { value: string, typedAt: number, isAcknowledged: boolean }[]>} By answer key, oldest first. */
  #typed = new Map();
  typedCount = 0;
  /** After a kill the older of the unsafe values will do as well. */
  #mayDiffer = false;

  /**
   * @param {string} key
   * @param {string} value
   */
  typed(key, value) {
    this.typedCount += 1;
    const entries = this.#typed.get(key) ?? [];
    entries.push({ value, typedAt: performance.now(), isAcknowledged: false });
    this.#typed.set(key, entries);
  }

  /** @param {Record<string, unknown>} answers Of a save that the server has acknowledged. */
  acknowledged(answers) {
    for (const [key, value] of Object.entries(answers)) {
      for (const entry of this.#typed.get(key) ?? []) if (entry.value === value) entry.isAcknowledged = true;
    }
  }

  /** The browser is about to go: what was typed a moment ago and is not acknowledged may go with it. */
  killed() {
    this.#mayDiffer = true;
    const now = performance.now();
    for (const [key, entries] of this.#typed) {
      const safe = entries.findLastIndex(
        (entry) => entry.isAcknowledged || now - entry.typedAt >= SAFE_AFTER,
      );
      const kept = entries.slice(Math.max(safe, 0));
      // Any of the newest may be the last that was kept; the first of the list only if it was safe.
      this.#typed.set(key, safe < 0 ? [{ value: '', typedAt: 0, isAcknowledged: true }, ...kept] : kept);
    }
  }

  /**
   * What is missing, a sentence each; nothing when all is there.
   * @param {Record<string, unknown>} stored
   */
  missingIn(stored) {
    return [...this.#typed].flatMap(([key, entries]) => {
      const possible = this.#mayDiffer ? entries.map(({ value }) => value) : [entries.at(-1)?.value];
      const held = String(stored[key] ?? '');
      return possible.includes(held)
        ? []
        : [`${key} is "${held}" and must be one of ${JSON.stringify(possible)}`];
    });
  }

  /** The next round begins with what is stored. @param {Record<string, unknown>} stored */
  settle(stored) {
    this.#mayDiffer = false;
    for (const key of this.#typed.keys()) {
      this.#typed.set(key, [{ value: String(stored[key] ?? ''), typedAt: 0, isAcknowledged: true }]);
    }
  }
}
