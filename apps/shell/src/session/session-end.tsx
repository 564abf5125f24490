import { endShown, useAppDispatch, useAppSelector } from '@portico/store';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { accountStateOf, askedFor } from '../page/account-state.ts';
import { ROUTES } from '../page/routes.ts';

/**
 * Whenever a session is over, whichever call found out, the person goes to the log-in page and reads why. The end counts as
 * shown only once that page is there: until then no other redirect may take its place.
 */
export function SessionEnd() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, state } = location;
  const ended = useAppSelector((store) => store.session.ended);
  const hasArrived = pathname === ROUTES.logIn && accountStateOf(state).errorMessage === ended?.message;

  useEffect(() => {
    if (!ended) return;
    if (hasArrived) dispatch(endShown());
    else void navigate(ROUTES.logIn, { state: { errorMessage: ended.message, ...askedFor(location) } });
  }, [ended, hasArrived, location, dispatch, navigate]);
  return null;
}
