import type { Answers } from '@portico/contracts';
import type { Words } from '@portico/texts';
import { useToast } from '@portico/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { layoutTexts as texts } from '../layout/layout.texts.ts';

/** What the account pages hand to each other through the router's navigation state (specification, section 2). */
export interface AccountState {
  /** A visitor's answers so far. */
  answers?: Answers;
  /** What had been cleared from this browser when the answers were taken along; see `keptSince`. */
  keptSince?: string;
  username?: string;
  /** Shown in the success toast of the next page. */
  success?: Words;
  /** Shown in an error toast of the next page. */
  failure?: { label: Words; message: Words };
  /** The question that the person came for, as `/education#hs_name`: where a log-in leads. */
  question?: string;
  /** Shown on the log-in page. */
  errorMessage?: Words;
}

/** What the log-in has to remember of an address that points at a question. */
export function targetQuestion({ pathname, hash }: Location): Pick<AccountState, 'question'> {
  return hash ? { question: pathname + hash } : {};
}

/** The state of a location, which may be anything: another page, or an older version of this one, has written it. */
export function accountStateOf(state: unknown): AccountState {
  return typeof state === 'object' && state !== null ? state : {};
}

/**
 * A message that came along with a change of page. It is shown once: the history forgets it. What was shown on the page before
 * goes with that page.
 */
export function StateToast() {
  const location = useLocation();
  const navigate = useNavigate();
  const { showToast, clearToasts } = useToast();

  // Before the other: a message that arrives with the page stays.
  useEffect(() => clearToasts, [location.pathname, clearToasts]);

  useEffect(() => {
    const { success, failure, ...rest } = accountStateOf(location.state);
    if (!success && !failure) return;
    if (success) showToast({ severity: 'success', label: { text: texts.done }, message: success });
    if (failure) showToast({ severity: 'error', ...failure });
    void navigate(location, { replace: true, state: rest });
  }, [location, navigate, showToast]);
  return null;
}
