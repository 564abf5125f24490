import { sentenceOf, type Said } from '@portico/contracts';
import { keptSince, selectAnswers, selectHasAnswers, useAppDispatch, useAppSelector } from '@portico/store';
import type { Text, Words } from '@portico/texts';
import { useToast } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { layoutTexts as texts } from '../layout/layout.texts.ts';
import { accountStateOf } from '../page/navigation-state.tsx';
import type { AccountState } from '../page/navigation-state.tsx';
import type { Failure } from './account-card.tsx';

/**
 * What every way from one account page to another takes along in the navigation state: a visitor's answers so far, and
 * the email address typed. Where the browser refuses to store anything, the state is what outlives a reload.
 */
export function useCarried(username = ''): AccountState {
  const dispatch = useAppDispatch();
  const { answers: brought, keptSince: broughtSince = '', question } = accountStateOf(useLocation().state);
  const since = dispatch(keptSince());
  const arrived = broughtSince === since ? brought : undefined;
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  const hasAnswers = useAppSelector(selectHasAnswers);
  const answers = useAppSelector(selectAnswers);

  const carried: AccountState = {};
  if (!isLoggedIn && (arrived || hasAnswers)) carried.answers = { ...arrived, ...answers };
  if (carried.answers && since) carried.keptSince = since;
  if (username) carried.username = username;
  if (question) carried.question = question;
  return carried;
}

/** What a reply says, to be taken along to the next page: by its id where it has one, and follows the language there. */
export const wordsOf = (reply: Said): Words => (reply.text ? sentenceOf(reply) : reply.message);

/** Leads on once a call of a card has come back. Whoever has left the card meanwhile stays where they went, and hears the good news there. */
export function useNavigateUnlessLeft(): (to: string, state: AccountState) => Promise<void> {
  const navigate = useNavigate();
  const { showToast } = useToast();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return async (to, state) => {
    if (isHere.current) await navigate(to, { state });
    else if (state.success)
      showToast({ severity: 'success', label: { text: texts.done }, message: state.success });
  };
}

/** The error message that the page was reached with, until it is closed. Arriving anew shows the new one. */
export function useArrivalMessage(label: Text): { failure: Failure | null; close(): void } {
  const { key, state } = useLocation();
  const { errorMessage } = accountStateOf(state);
  const [closedAt, setClosedAt] = useState<string>();
  const close = () => setClosedAt(key);

  if (!errorMessage || closedAt === key) return { failure: null, close };
  return { failure: { label: { text: label }, message: errorMessage, onClose: close }, close };
}
