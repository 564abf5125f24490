/**
 * Containers of releases in sessionStorage: of the one whose code runs now, and of those that hung before in this tab. A page that no longer
 * responds can't remove the first entry, so the next page finds it.
 */
const RUNNING = 'portico-running';
const HUNG = 'portico-hung';
const INPUT = ['click', 'input', 'keydown'];

export class HangError extends Error {
  readonly code = 'hang';
}

/** Call it before any step's code runs. */
export function watchHangs(): void {
  const hung = use((storage) => storage.getItem(RUNNING));
  if (hung) noteHang(hung);
  finish();
  // The browser asks a page that still responds. Reloading it, or ending a hidden tab, is then no hang.
  window.addEventListener('pagehide', () => finish());
  document.addEventListener('visibilitychange', () => finish());
}

export function begin(container: string): void {
  use((storage) => storage.setItem(RUNNING, container));
}

export function finish(container?: string): void {
  use((storage) => {
    if (container === undefined || storage.getItem(RUNNING) === container) storage.removeItem(RUNNING);
  });
}

/** Watches what the step does on input, until the returned function is called. */
export function watchInput(container: string): () => void {
  const watch = () => {
    begin(container);
    setTimeout(() => finish(container));
  };
  for (const type of INPUT) window.addEventListener(type, watch, true);
  return () => INPUT.forEach((type) => window.removeEventListener(type, watch, true));
}

export const hasHung = (container: string): boolean => hungBefore().includes(container);

export function noteHang(container: string): void {
  write([...hungBefore(), container]);
}

export function forgetHangs(containers: string[]): void {
  write(hungBefore().filter((each) => !containers.includes(each)));
}

const hungBefore = (): string[] => use((storage) => storage.getItem(HUNG))?.split(' ') ?? [];

function write(containers: string[]): void {
  use((storage) => storage.setItem(HUNG, containers.join(' ')));
}

/** Returns undefined if site data is blocked, because accessing `sessionStorage` then throws. */
function use<T>(access: (storage: Storage) => T): T | undefined {
  try {
    return access(sessionStorage);
  } catch {
    return undefined;
  }
}
