/// <reference lib="dom" />
/**
 * Runs in the page before anything of it. Puts the focus on the first question as soon as it is there, asks for a key, and
 * notes when that key has changed the answers in the page's store.
 */
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

  /** A key that changes this kind of question. @param {HTMLElement} question */
  function keyFor(question) {
    if (question instanceof HTMLSelectElement) return 'ArrowDown';
    return question instanceof HTMLInputElement && /radio|checkbox/.test(question.type) ? 'Space' : '1';
  }

  /** The store as React holds it: the page does not hand it out. */
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
