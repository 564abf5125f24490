/// <reference lib="dom" />
/** Runs in the page before its scripts. Focuses the first question, has the bench press a key, and records when the store changes. */
export function watchFirstKey() {
  const QUESTION = 'form :is(input:not([role="combobox"]):not([type="hidden"]), select, textarea)';
  /** @type {any} */ (globalThis).firstKey = new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      const question = /** @type {HTMLElement | null} */ (document.querySelector(QUESTION));
      if (!question) return;
      seen.disconnect();
      const store = findStore();
      const before = store.getState().drafts;
      store.subscribe(() => {
        if (store.getState().drafts !== before) resolve(performance.now());
      });
      question.focus();
      /** @type {any} */ (globalThis).pressKey(keyFor(question));
    });
    seen.observe(document, { childList: true, subtree: true });
  });

  /** @param {HTMLElement} question @returns a key that changes its answer */
  function keyFor(question) {
    if (question instanceof HTMLSelectElement) return 'ArrowDown';
    return question instanceof HTMLInputElement && /radio|checkbox/.test(question.type) ? 'Space' : '1';
  }

  /** Finds the Redux store through React's internals, because the page doesn't expose it. */
  function findStore() {
    const root = /** @type {any} */ (document.getElementById('root'));
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
    for (let fiber = root[key]?.stateNode.current; fiber; fiber = fiber.child) {
      const store = fiber.memoizedProps?.store;
      if (store) return store;
    }
    throw new Error('No component on the way down from the root holds a store.');
  }
}
