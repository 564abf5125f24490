/** Milliseconds after which a typed value must survive, even if the server hasn't acknowledged it. */
const SAFE_AFTER = 1_000;

/** Records what a person has typed, for the comparison with what is stored. */
export class Ledger {
  /** Typed values by answer key, oldest first. @type {Map<string, { value: string, typedAt: number, isSeen: boolean, isAcknowledged: boolean }[]>} */
  #typed = new Map();
  typedCount = 0;
  /** Set by a kill: an older value than the newest may then be stored, unless the newest was safe. */
  #mayDiffer = false;

  /** Records a value that is about to be typed. It may never reach the field, if the page is navigating. @param {string} key @param {string} value */
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

  /** @param {Record<string, unknown>} answers answers of a save that the server has acknowledged */
  acknowledged(answers) {
    for (const [key, value] of Object.entries(answers))
      for (const entry of this.#of(key, value)) Object.assign(entry, { isAcknowledged: true, isSeen: true });
  }

  /** @param {string} key @param {unknown} value */
  #of(key, value) {
    return (this.#typed.get(key) ?? []).filter((entry) => entry.value === value);
  }

  /** Call it before the browser is killed: recent values that aren't acknowledged may be lost. */
  killed() {
    this.#mayDiffer = true;
    const now = performance.now();
    for (const [key, entries] of this.#typed) {
      const safe = entries.findLastIndex(
        ({ isAcknowledged, isSeen, typedAt }) => isAcknowledged || (isSeen && now - typedAt >= SAFE_AFTER),
      );
      const kept = entries.slice(Math.max(safe, 0));
      // Any value from the last safe one on may be stored. If none was safe, the field may also be empty.
      this.#typed.set(key, safe < 0 ? [held(''), ...kept] : kept);
    }
  }

  /** Describes values that should be stored but aren't. @param {Record<string, unknown>} stored */
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

  /** Starts the next round from the stored values. @param {Record<string, unknown>} stored */
  settle(stored) {
    this.#mayDiffer = false;
    for (const key of this.#typed.keys()) {
      this.#typed.set(key, [held(String(stored[key] ?? ''))]);
    }
  }
}

/** Creates the entry of a stored value. @param {string} value */
const held = (value) => ({ value, typedAt: 0, isSeen: true, isAcknowledged: true });
