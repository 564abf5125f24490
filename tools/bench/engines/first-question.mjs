/** Runs in the page before its scripts. Sets `firstKey` to a promise of the milliseconds until the first question is painted. */
export function watchFirstQuestion() {
  /** @type {any} */ (globalThis).firstKey = new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector(':is(form, [role="form"]) :is(input, select, textarea)')) return;
      seen.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
    seen.observe(document, { childList: true, subtree: true });
  });
}
