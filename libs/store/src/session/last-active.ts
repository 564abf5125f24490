import type { StoreEnvironment } from '../environment.ts';
import { writeFlag } from './browser-flags.ts';

/** Minimum milliseconds between two updates of the activity time that tabs share, so the times of two tabs can differ by as much. */
export const NOTE_INTERVAL = 1_000;

/** Returns whether the last activity in any tab was `limit` milliseconds ago, as precisely as every tab knows. */
export const isIdle = (environment: StoreEnvironment, limit: number): boolean =>
  idleTime(environment) >= limit - 2 * NOTE_INTERVAL;

/** Milliseconds since the last activity in any tab; 0 if unknown. */
export const idleTime = ({ storage, activity }: StoreEnvironment): number =>
  Date.now() - (readLastActive(storage) ?? activity.at ?? Date.now());

/** Key of the last activity in any tab. The value is milliseconds since 1970, as text. */
const LAST_ACTIVE_KEY = 'portico.last-active';

function readLastActive(storage: Storage | null): number | null {
  const noted = Number(storage?.getItem(LAST_ACTIVE_KEY) ?? NaN);
  return Number.isFinite(noted) ? noted : null;
}

export function writeLastActive(storage: Storage | null, at: number): void {
  writeFlag(storage, LAST_ACTIVE_KEY, String(at));
}

export function onActiveElsewhere(callback: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === LAST_ACTIVE_KEY) callback();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
