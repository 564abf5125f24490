import { selectLastPage, selectWebStatus, useAppSelector } from '@portico/store';
import { useShell } from '@portico/step-kit';
import { useLocation } from 'react-router-dom';
import type { To } from 'react-router-dom';
import { usePage } from '../page/page-context.ts';
import { ROUTES } from '../page/routes.ts';

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
  const isStep = (path: string | null) => steps.some(({ route }) => route === path);
  // An address that points at a question leads to it (section 2, error summary), also in a window of its own.
  const isAsked = hash !== '' && isStep(pathname);
  if (lastPage && isStep(lastPage) && lastPage !== pathname && !hasReturned && !hasChangedPage && !isAsked) {
    return { pathname: lastPage, search };
  }
  return pathname === ROUTES.completion ? { pathname: defaultRoute, search } : null;
}
