import { texts } from '@portico/contracts';
import { useShell } from '@portico/step-kit';
import {
  selectLastPage,
  selectWebStatus,
  useAppSelector,
  lastPageReached,
  recordLastPage,
  selectProfile,
  setWebStatus,
  useAppDispatch,
  fillFromToken,
  sentenceOfError,
} from '@portico/store';
import { useToast } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { To } from 'react-router-dom';
import { usePage, ROUTES } from '../page/page-context.ts';

/** Where this location leads instead, or null (specification, sections 2 and 4). */
export function useRedirect(): To | null {
  const { pathname, search, hash } = useLocation();
  const { defaultRoute } = usePage();
  const { steps } = useShell();
  const status = useAppSelector(selectWebStatus);
  const lastPage = useAppSelector(selectLastPage);
  const { hasReturned, hasChangedPage } = useAppSelector((state) => state.session);

  if (status === 'submitted')
    return pathname === ROUTES.completion ? null : { pathname: ROUTES.completion, search };
  const isStep = (path: string) => steps.some(({ route }) => route === path);
  const isPage = (path: string) => isStep(path) || path === ROUTES.review;
  // An address that points at a question leads to it (section 2, error summary), also in a window of its own. So does that of all answers.
  const isAsked = (hash !== '' && isStep(pathname)) || pathname === ROUTES.review;
  if (lastPage && isPage(lastPage) && lastPage !== pathname && !hasReturned && !hasChangedPage && !isAsked) {
    return { pathname: lastPage, search };
  }
  return pathname === ROUTES.completion ? { pathname: defaultRoute, search } : null;
}

/**
 * Tells the server how far the applicant has come: that the application is started, and on which page they are.
 * `hasArrived` is false while the page still leads elsewhere.
 */
export function useProgress(hasArrived: boolean): void {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const hasProfile = useAppSelector(selectProfile) !== undefined;
  const status = useAppSelector(selectWebStatus);
  const hasTriedToStart = useRef(false);

  useEffect(() => {
    // Once per page: a server that refuses must not be asked without end.
    if (!hasProfile || status !== null || hasTriedToStart.current) return;
    hasTriedToStart.current = true;
    dispatch(setWebStatus('started')).catch(() => undefined); // Asked again with the next load.
  }, [dispatch, hasProfile, status]);

  useEffect(() => {
    if (!hasProfile || !hasArrived) return;
    dispatch(lastPageReached());
    dispatch(recordLastPage(pathname));
  }, [dispatch, hasProfile, hasArrived, pathname, status]);
}

/**
 * `?token=` loads an answer set that fills what is still empty; the token then leaves the address. `hasArrived` is false while the
 * page still leads elsewhere. What is submitted already takes no more answers.
 */
export function useTemporaryAnswers(hasArrived: boolean): void {
  const dispatch = useAppDispatch();
  const { showToast } = useToast();
  const [search, setSearch] = useSearchParams();
  const token = search.get('token');
  const isSubmitted = useAppSelector(selectWebStatus) === 'submitted';

  useEffect(() => {
    if (token === null || !hasArrived) return;
    setSearch(
      (before) => {
        before.delete('token');
        return before;
      },
      { replace: true },
    );
    if (isSubmitted) return;
    dispatch(fillFromToken(token)).catch((error: unknown) => {
      const message = sentenceOfError(error);
      showToast({ severity: 'error', label: { text: texts.unexpectedTitle }, message });
    });
  }, [token, hasArrived, isSubmitted, dispatch, setSearch, showToast]);
}
