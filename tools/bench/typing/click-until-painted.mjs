/**
 * Clicks a button and returns the milliseconds until a condition holds and is painted.
 * @template Argument
 * @param {import('playwright-core').Locator} button
 * @param {(argument: Argument) => boolean} isThere runs in the page
 * @param {Argument} argument JSON
 * @returns {Promise<number>}
 */
export async function clickUntilPainted(button, isThere, argument) {
  const page = button.page();
  await page.evaluate(`(${watch})(() => (${isThere})(${JSON.stringify(argument)}))`);
  await button.click();
  return page.evaluate(() => /** @type {any} */ (window).painted);
}

/** Runs in the page. Sets `window.painted` to a promise of the milliseconds since the next click. @param {() => boolean} isThere */
function watch(isThere) {
  /** @param {() => void} then */
  const afterTask = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  };
  /** @type {any} */ (window).painted = new Promise((resolve) => {
    /** @param {number} pressed */
    const everyFrame = (pressed) => {
      if (isThere()) afterTask(() => resolve(performance.now() - pressed));
      else requestAnimationFrame(() => everyFrame(pressed));
    };
    const begin = (/** @type {Event} */ { timeStamp }) => everyFrame(timeStamp);
    window.addEventListener('click', begin, { capture: true, once: true });
  });
}
