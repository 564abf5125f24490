/** @type {Set<() => void | Promise<void>>} */
const cleanups = new Set();
let installed = false;
let ending = false;

/**
 * Registers a cleanup for the end of this program: through `cleanUp()`, Ctrl-C, SIGTERM or a closed terminal. The last registered
 * cleanup runs first. Returns a function that unregisters it.
 * @param {() => void | Promise<void>} cleanup
 */
export function onCleanUp(cleanup) {
  installSignals();
  cleanups.add(cleanup);
  return () => void cleanups.delete(cleanup);
}

/** Returns whether this program is ending, so that a child that stops isn't reported as a failure. */
export const isEnding = () => ending;

/** Runs all registered cleanups, even if some fail. */
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
