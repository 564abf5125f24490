/** In sessionStorage: the release whose code runs now. A page that no longer responds can't remove it, so the next page finds it. */
const RUNNING = 'portico-running';
/** Followed by a release that hung in this tab. */
const HUNG = 'portico-hung-';
const INPUT = ['click', 'input', 'keydown'];

export class HangError extends Error {
  readonly code = 'hang';
}

/** Call it before any step's code runs. */
export function watchHangs(): void {
  const hung = access((storage) => storage.getItem(RUNNING));
  if (hung) noteHang(hung);
  const finishAll = () => access((storage) => storage.removeItem(RUNNING));
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

/** Watches what the release does on input, until the returned function is called. */
export function watchInput(container: string): () => void {
  const watch = () => {
    begin(container);
    setTimeout(() => finish(container));
  };
  for (const type of INPUT) window.addEventListener(type, watch, true);
  return () => {
    for (const type of INPUT) window.removeEventListener(type, watch, true);
  };
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
