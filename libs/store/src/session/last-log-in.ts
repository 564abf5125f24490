import { keepMark } from './keep-mark.ts';

/** Set to another instant by every log-in in this browser. */
const LAST_LOG_IN_KEY = 'portico.last-log-in';

/** Milliseconds since 1970, as text; null when none has been noted, or where the browser stores nothing. */
export const readLastLogIn = (storage: Storage | null): string | null =>
  storage?.getItem(LAST_LOG_IN_KEY) ?? null;

export const writeLastLogIn = (storage: Storage | null): void =>
  keepMark(storage, LAST_LOG_IN_KEY, String(Date.now()));
