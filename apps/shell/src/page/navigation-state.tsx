import type { Answers } from '@portico/contracts';
import type { Words } from '@portico/texts';
import { useToast } from '@portico/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { layoutTexts as texts } from '../layout/layout.texts.ts';

export interface AccountState {
  answers?: Answers;
  /** Value of `keptSince` when `answers` were added to this state. */
  keptSince?: string;
  username?: string;
  success?: Words;
  failure?: { label: Words; message: Words };
  /** Target of a link to a question, such as `/education#hs_name`; opened after login. */
  question?: string;
  errorMessage?: Words;
}

export function targetQuestion({ pathname, hash }: Location): Pick<AccountState, 'question'> {
  return hash ? { question: pathname + hash } : {};
}

/** Casts the state of a location. Returns an empty state if another page stored something else. */
export function accountStateOf(state: unknown): AccountState {
  return typeof state === 'object' && state !== null ? state : {};
}

/** Shows the toast that the previous page passed in the navigation state. Clears all toasts when the page changes. */
export function StateToast() {
  const location = useLocation();
  const navigate = useNavigate();
  const { showToast, clearToasts } = useToast();

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
