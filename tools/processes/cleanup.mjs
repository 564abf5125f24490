/** @type {Set<() => void | Promise<void>>} */
const cleanups = new Set();
let installed = false;
let ending = false;

/**
 * Registers what has to happen however this program ends: at its own end through `cleanUp()`, or on Ctrl-C, SIGTERM and
 * a closed terminal. Last registered, first run. Returns a function that takes it back.
 * @param {() => void | Promise<void>} cleanup
 */
export function onCleanUp(cleanup) {
  installSignals();
  cleanups.add(cleanup);
  return () => void cleanups.delete(cleanup);
}

/** Whether this program is about to end: what is cut off now has not failed. */
export const isEnding = () => ending;

/** Runs all that is registered; a failing one does not keep the others from running. */
export async function cleanUp() {
  ending = true;
  for (const cleanup of [...cleanups].reverse()) {
    cleanups.delete(cleanup);
    try {
      await cleanup();
    } catch (error) {
      console.error('Cleaning up failed:', error);
    }
  }
}

function installSignals() {
  if (installed) return;
  installed = true;
  /** @type {[NodeJS.Signals, number][]} */
  const signals = [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ];
  for (const [signal, code] of signals) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(process.exitCode ?? code)));
  }
}
