import {
  lastPageReached,
  recordLastPage,
  selectProfile,
  selectWebStatus,
  setWebStatus,
  useAppDispatch,
  useAppSelector,
} from '@portico/store';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

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
