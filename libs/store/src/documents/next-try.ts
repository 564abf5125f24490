const LONGEST = 30_000;

/**
 * Resolves when it is worth trying again to reach the server: as soon as the browser is online again, and otherwise after 1, 2, 4 and at
 * most 30 seconds, because not every browser notices.
 */
export function nextTry(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const go = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(go, Math.min(LONGEST, 1_000 * 2 ** failures));
    window.addEventListener('online', go, { signal: over.signal });
    signal.addEventListener('abort', go, { signal: over.signal });
  });
}
