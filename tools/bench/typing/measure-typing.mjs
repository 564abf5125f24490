/**
 * @typedef {object} Keystroke
 * @property {number} busy milliseconds from the key press until the main thread has changed the document
 * @property {number} paint milliseconds from the key press until the next frame has been painted
 */

/** Milliseconds between two keys: the pace of a fast typist, and too short for a save in between. */
const PAUSE_MS = 60;

/** @param {import('playwright-core').Locator} field @param {number} count keys to press @returns {Promise<Keystroke[]>} */
export async function measureTyping(field, count) {
  const page = field.page();
  await field.scrollIntoViewIfNeeded();
  await field.fill('');
  await field.focus();
  await page.evaluate(watch);
  // Selects everything with every 40th key, so that the next key replaces the text: a full field ignores further keys.
  for (let index = 0; index < count; index++) {
    await page.keyboard.press(index % 40 === 39 ? 'Control+A' : 'e', { delay: PAUSE_MS / 2 });
    await page.waitForTimeout(PAUSE_MS / 2);
  }
  return page.evaluate(() => /** @type {any} */ (window).keystrokes);
}

/** Runs in the page. Records each key press, the DOM change, and the frame that painted it. */
function watch() {
  /** @type {Keystroke[]} */
  const keystrokes = [];
  const found = /** @type {any} */ (window);
  found.keystrokes = keystrokes;
  if (found.isWatched) return;
  found.isWatched = true;
  /** @param {() => void} then */
  const afterTask = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  };
  let pressed = 0;
  window.addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true });
  // When the event reaches the window, React has already queued its commit, so this microtask runs after it.
  window.addEventListener('input', () => {
    const at = pressed;
    queueMicrotask(() => {
      const keystroke = { busy: performance.now() - at, paint: NaN };
      found.keystrokes.push(keystroke);
      requestAnimationFrame(() => afterTask(() => (keystroke.paint = performance.now() - at)));
    });
  });
}
