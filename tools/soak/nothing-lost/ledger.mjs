/** Milliseconds after typing when a value must survive, even if it isn't acknowledged. */
const SAFE_AFTER = 1_000;

/** What a person has typed, and what must be stored. */
export class Ledger {
  /**
   * @type {Map<string, { value: string, typedAt: number, isSeen: boolean, isAcknowledged: boolean }[]>} By answer key, oldest first.
   */
  #typed = new Map();
  typedCount = 0;
  /** After a kill, an older unsafe value is fine, too. */
  #mayDiffer = false;

  /** Records a value that may or may not arrive, because the page may be leaving. @param {string} key @param {string} value */
  typing(key, value) {
    const entries = this.#typed.get(key) ?? [];
    entries.push({ value, typedAt: performance.now(), isSeen: false, isAcknowledged: false });
    this.#typed.set(key, entries);
  }

  /** Records that the field showed the value. @param {string} key @param {string} value */
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

  /** @param {string} key @param {unknown} value */
  #of(key, value) {
    return (this.#typed.get(key) ?? []).filter((entry) => entry.value === value);
  }

  /** The browser is about to be killed: recent values that aren't acknowledged may be lost. */
  killed() {
    this.#mayDiffer = true;
    const now = performance.now();
    for (const [key, entries] of this.#typed) {
      const safe = entries.findLastIndex(
        ({ isAcknowledged, isSeen, typedAt }) => isAcknowledged || (isSeen && now - typedAt >= SAFE_AFTER),
      );
      const kept = entries.slice(Math.max(safe, 0));
      // Any of the newest may be the last one kept; the first of the list only if it was safe.
      this.#typed.set(key, safe < 0 ? [held(''), ...kept] : kept);
    }
  }

  /** Describes what is missing. @param {Record<string, unknown>} stored */
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

  /** Starts the next round with what is stored. @param {Record<string, unknown>} stored */
  settle(stored) {
    this.#mayDiffer = false;
    for (const key of this.#typed.keys()) {
      this.#typed.set(key, [held(String(stored[key] ?? ''))]);
    }
  }
}

/** @param {string} value That the account holds. */
const held = (value) => ({ value, typedAt: 0, isSeen: true, isAcknowledged: true });
