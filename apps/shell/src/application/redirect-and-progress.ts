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
import { usePage, ROUTES } from '../page/page-data.ts';

/** Returns where to redirect from the current location, or null to stay (specification, sections 2 and 4). */
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
  // Links to a question or to the review page open it instead of the last visited page, even in a new window.
  const isAsked = (hash !== '' && isStep(pathname)) || pathname === ROUTES.review;
  if (lastPage && isPage(lastPage) && lastPage !== pathname && !hasReturned && !hasChangedPage && !isAsked) {
    return { pathname: lastPage, search };
  }
  return pathname === ROUTES.completion ? { pathname: defaultRoute, search } : null;
}

/** Records the start of the application and the current page on the server. Does nothing during a redirect (`hasArrived` false). */
export function useProgress(hasArrived: boolean): void {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const hasProfile = useAppSelector(selectProfile) !== undefined;
  const status = useAppSelector(selectWebStatus);
  const hasTriedToStart = useRef(false);

  useEffect(() => {
    // At most once per page load, so that a server that refuses isn't called in a loop.
    if (!hasProfile || status !== null || hasTriedToStart.current) return;
    hasTriedToStart.current = true;
    dispatch(setWebStatus('started')).catch(() => undefined);
  }, [dispatch, hasProfile, status]);

  useEffect(() => {
    if (!hasProfile || !hasArrived) return;
    dispatch(lastPageReached());
    dispatch(recordLastPage(pathname));
  }, [dispatch, hasProfile, hasArrived, pathname, status]);
}

/** Removes the token of a `?token=` link from the URL and, unless submitted, fills empty answers. Waits for redirects (`hasArrived`). */
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
