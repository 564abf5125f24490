import { isApiError } from '@portico/store';

/** Of a script of ours, and of whatever else a stack names: extensions of the browser, other origins. */
const PLACE = /\b([a-z-]+:\/\/\S+?):\d+(?::\d+)?\)?$/m;

/**
 * Hears of what nobody has caught: faults of event handlers and of promises, which no boundary sees. What extensions and foreign
 * scripts throw is not ours to mend, and a `ResizeObserver` that defers its work has no fault at all. Returns how to stop.
 */
export function listenToFaults(report: (fault: unknown) => void): () => void {
  const listening = new AbortController();
  const hear = (fault: unknown) => {
    if (isOurs(fault)) report(fault);
  };
  const { signal } = listening;
  window.addEventListener('error', ({ error }) => hear(error), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => hear(reason), { signal });
  return () => listening.abort();
}

function isOurs(fault: unknown): boolean {
  // A call that failed and that nobody took care of; without a connection it is no fault.
  if (isApiError(fault)) return fault.status !== 'offline';
  if (!(fault instanceof Error) || fault.name === 'AbortError') return false;
  const [, thrownAt] = PLACE.exec(fault.stack ?? '') ?? [];
  return thrownAt?.startsWith(`${window.location.origin}/releases/`) ?? false;
}
