/** A value is safe from the moment at which the server has acknowledged it, or one second after it was typed. */
const SAFE_AFTER = 1_000;

/**
 * What a person has typed, and what of it must be there whatever happened.
 */
export class Ledger {
  /** @type {Map<string, { value: string, typedAt: number, isSeen: boolean, isAcknowledged: boolean }[]>} By answer key, oldest first. */
  #typed = new Map();
  typedCount = 0;
  /** After a kill the older of the unsafe values will do as well. */
  #mayDiffer = false;

  /**
   * A value that may arrive, or not: the page may be leaving while it is typed. It need not be there, but may.
   * @param {string} key
   * @param {string} value
   */
  typing(key, value) {
    const entries = this.#typed.get(key) ?? [];
    entries.push({ value, typedAt: performance.now(), isSeen: false, isAcknowledged: false });
    this.#typed.set(key, entries);
  }

  /**
   * The field has shown it.
   * @param {string} key
   * @param {string} value
   */
  typed(key, value) {
    this.typedCount += 1;
    for (const entry of this.#of(key, value))
      Object.assign(entry, { typedAt: performance.now(), isSeen: true });
  }

  /** @param {Record<string, unknown>} answers Of a save that the server has acknowledged. */
  acknowledged(answers) {
    for (const [key, value] of Object.entries(answers))
      for (const entry of this.#of(key, value)) Object.assign(entry, { isAcknowledged: true, isSeen: true });
  }

  /**
   * @param {string} key
   * @param {unknown} value
   */
  #of(key, value) {
    return (this.#typed.get(key) ?? []).filter((entry) => entry.value === value);
  }

  /** The browser is about to go: what was typed a moment ago and is not acknowledged may go with it. */
  killed() {
    this.#mayDiffer = true;
    const now = performance.now();
    for (const [key, entries] of this.#typed) {
      const safe = entries.findLastIndex(
        ({ isAcknowledged, isSeen, typedAt }) => isAcknowledged || (isSeen && now - typedAt >= SAFE_AFTER),
      );
      const kept = entries.slice(Math.max(safe, 0));
      // Any of the newest may be the last that was kept; the first of the list only if it was safe.
      this.#typed.set(key, safe < 0 ? [held(''), ...kept] : kept);
    }
  }

  /**
   * What is missing, a sentence each; nothing when all is there.
   * @param {Record<string, unknown>} stored
   */
  missingIn(stored) {
    return [...this.#typed].flatMap(([key, entries]) => {
      const newest = this.#mayDiffer ? 0 : entries.findLastIndex(({ isSeen }) => isSeen);
      const possible = entries.slice(Math.max(newest, 0)).map(({ value }) => value);
      const found = String(stored[key] ?? '');
      return newest < 0 || possible.includes(found)
        ? []
        : [`${key} is "${found}" and must be one of ${JSON.stringify(possible)}`];
    });
  }

  /** The next round begins with what is stored. @param {Record<string, unknown>} stored */
  settle(stored) {
    this.#mayDiffer = false;
    for (const key of this.#typed.keys()) {
      this.#typed.set(key, [held(String(stored[key] ?? ''))]);
    }
  }
}

/** @param {string} value That the account holds. */
const held = (value) => ({ value, typedAt: 0, isSeen: true, isAcknowledged: true });
