import { isApiError } from '@portico/store';

const PLACE = /\b([a-z-]+:\/\/\S+?):\d+(?::\d+)?\)?$/m;

/**
 * Reports uncaught errors of event handlers and promises, which error boundaries don't catch. Ignores errors of browser extensions and foreign
 * scripts, and the harmless error about deferred ResizeObserver notifications.
 * @returns a function that stops listening
 */
export function listenToErrors(report: (fault: unknown) => void): () => void {
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
  if (isApiError(fault)) return fault.status !== 'offline';
  if (!(fault instanceof Error) || fault.name === 'AbortError') return false;
  const [, thrownAt] = PLACE.exec(fault.stack ?? '') ?? [];
  return thrownAt?.startsWith(`${window.location.origin}/releases/`) ?? false;
}
