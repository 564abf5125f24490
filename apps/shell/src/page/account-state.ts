import type { Answers } from '@portico/contracts';
import type { Location } from 'react-router-dom';

/** What the account pages hand to each other through the router's navigation state (specification, section 2). */
export interface AccountState {
  /** A visitor's answers so far. */
  answers?: Answers;
  /** What had been cleared from this browser when the answers were taken along; see `keptSince`. */
  keptSince?: string;
  username?: string;
  /** Shown in the success toast of the next page. */
  success?: string;
  /** Shown in an error toast of the next page. */
  failure?: { label: string; message: string };
  /** The question that the person came for, as `/education#hs_name`: where a log-in leads. */
  question?: string;
  /** Shown on the log-in page. */
  errorMessage?: string;
}

/** What the log-in has to remember of an address that points at a question. */
export function askedFor({ pathname, hash }: Location): Pick<AccountState, 'question'> {
  return hash ? { question: pathname + hash } : {};
}

/** The state of a location, which may be anything: another page, or an older version of this one, has written it. */
export function accountStateOf(state: unknown): AccountState {
  return typeof state === 'object' && state !== null ? state : {};
}
