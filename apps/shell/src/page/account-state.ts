import type { Answers } from '@portico/contracts';

/** What the account pages hand to each other through the router's navigation state (specification, section 2). */
export interface AccountState {
  /** A visitor's answers so far. */
  answers?: Answers;
  /** What had been cleared from this browser when the answers were taken along; see `keptSince`. */
  keptSince?: string;
  username?: string;
  /** Shown in the success toast of the next page. */
  success?: string;
  /** Shown on the log-in page. */
  errorMessage?: string;
}

/** The state of a location, which may be anything: another page, or an older version of this one, has written it. */
export function accountStateOf(state: unknown): AccountState {
  return typeof state === 'object' && state !== null ? state : {};
}
