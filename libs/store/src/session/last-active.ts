import { keepMark } from './keep-mark.ts';

/** When the person last did something in any tab of this browser: milliseconds since 1970, as text. */
export const LAST_ACTIVE_KEY = 'portico.last-active';

/** Null when nothing has been noted, or where the browser stores nothing. */
export function readLastActive(storage: Storage | null): number | null {
  const noted = Number(storage?.getItem(LAST_ACTIVE_KEY) ?? NaN);
  return Number.isFinite(noted) ? noted : null;
}

export function writeLastActive(storage: Storage | null, at: number): void {
  keepMark(storage, LAST_ACTIVE_KEY, String(at));
}

/** Calls back when the person is active in another tab. Returns how to stop. */
export function onActiveElsewhere(callback: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === LAST_ACTIVE_KEY) callback();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
