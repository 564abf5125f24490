import { keptSince, selectAnswers, selectHasAnswers, useAppDispatch, useAppSelector } from '@portico/store';
import { useLocation } from 'react-router-dom';
import { accountStateOf } from '../../page/account-state.ts';
import type { AccountState } from '../../page/account-state.ts';

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
