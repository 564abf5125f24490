import { LOAD_TIMEOUT } from '@portico/federation';

/** In sessionStorage: the release whose code runs now. A page that no longer responds can't remove it, so the next page finds it. */
const RUNNING = 'portico-running';
/** Followed by a release that hung in this tab. */
const HUNG = 'portico-hung-';
/** The release on a visible page, and when that page last responded. Covers handlers and timers, which the shell doesn't call. */
const SHOWN = 'portico-shown';
const BEAT_MS = 1_000;
/** Milliseconds without a beat that count as a hang, as a crash does. The storage that a duplicated tab copies has a newer beat. */
const SILENT_MS = 3_000;

export class HangError extends Error {
  readonly code = 'hang';
}

/** Call it before any step's code runs. */
export function watchHangs(): void {
  const hung = access((storage) => storage.getItem(RUNNING));
  if (hung) noteHang(hung);
  const [shown, beat] = access((storage) => storage.getItem(SHOWN))?.split(' ') ?? [];
  if (shown && Date.now() - Number(beat) > SILENT_MS) noteHang(shown);
  const finishAll = () => access((storage) => [RUNNING, SHOWN].forEach((key) => storage.removeItem(key)));
  finishAll();
  // The browser tells a page that still responds. Reloading it, or ending a hidden tab, is then no hang.
  window.addEventListener('pagehide', finishAll);
  document.addEventListener('visibilitychange', finishAll);
}

export function begin(container: string): void {
  access((storage) => storage.setItem(RUNNING, container));
}

export function finish(container: string): void {
  access((storage) => storage.getItem(RUNNING) === container && storage.removeItem(RUNNING));
}

/**
 * Watches a shown release until the returned function is called.
 * @param onBlocked told the milliseconds of a task over 6 s, in browsers that measure tasks
 */
export function watchShown(container: string, onBlocked: (took: number) => void): () => void {
  const since = performance.now();
  const dialogs = noteDialogs();
  const beat = () =>
    document.visibilityState === 'visible' &&
    access((storage) => storage.setItem(SHOWN, `${container} ${Date.now()}`));
  beat();
  const beats = setInterval(beat, BEAT_MS);
  const tasks =
    globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask') &&
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        // The task that rendered the step is measured elsewhere.
        if (startTime > since && duration > LOAD_TIMEOUT && dialogs.openedAt < startTime) onBlocked(duration);
    });
  if (tasks) tasks.observe({ type: 'longtask' });
  return () => {
    clearInterval(beats);
    if (tasks) tasks.disconnect();
    dialogs.stop();
    access((storage) => storage.removeItem(SHOWN));
  };
}

/** Notes when the browser asks before the page is left or printed, which blocks the page until the applicant answers. */
function noteDialogs() {
  const noted = { openedAt: 0, stop: () => {} };
  const note = () => void (noted.openedAt = performance.now());
  const events = ['beforeunload', 'beforeprint'];
  for (const event of events) window.addEventListener(event, note);
  noted.stop = () => {
    for (const event of events) window.removeEventListener(event, note);
  };
  return noted;
}

export const hasHung = (container: string): boolean =>
  typeof access((storage) => storage.getItem(HUNG + container)) === 'string';

export function noteHang(container: string): void {
  access((storage) => storage.setItem(HUNG + container, ''));
}

export function forgetHang(container: string): void {
  access((storage) => storage.removeItem(HUNG + container));
}

/** Returns undefined if site data is blocked, because accessing `sessionStorage` then throws. */
function access<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
