import { sentenceOf, type ReplyMessage } from '@portico/contracts';
import { keptSince, selectAnswers, selectHasAnswers, useAppDispatch, useAppSelector } from '@portico/store';
import type { Text, Words } from '@portico/texts';
import { useToast } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { layoutTexts as texts } from '../layout/layout.texts.ts';
import { accountStateOf } from '../page/navigation-state.tsx';
import type { AccountState } from '../page/navigation-state.tsx';
import type { Failure } from './account-card.tsx';

/** Navigation state with the visitor's answers and email address, which survive a reload even if the browser blocks storage. */
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

/** Uses the text id instead of the message if there is one, so that the sentence follows a change of language. */
export const wordsOf = (reply: ReplyMessage): Words => (reply.text ? sentenceOf(reply) : reply.message);

/** Returns a function for after a request: it navigates, or, if the person has already left the page, only shows the success message. */
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

export function useArrivalMessage(label: Text): { failure: Failure | null; close(): void } {
  const { key, state } = useLocation();
  const { errorMessage } = accountStateOf(state);
  const [closedAt, setClosedAt] = useState<string>();
  const close = () => setClosedAt(key);

  if (!errorMessage || closedAt === key) return { failure: null, close };
  return { failure: { label: { text: label }, message: errorMessage, onClose: close }, close };
}
