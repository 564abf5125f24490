import { texts as shared } from '@portico/contracts';
import { selectUsername, useAppSelector, sessionEndShown, useAppDispatch } from '@portico/store';
import { isSame } from '@portico/texts';
import { lazyComponent } from '@portico/ui';
import type { LazyFailure } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { accountStateOf, targetQuestion } from '../page/navigation-state.tsx';
import { ROUTES } from '../page/page-data.ts';

const Inactivity = lazyComponent(
  () => import(/* webpackChunkName: "inactivity" */ './inactivity.tsx').then((module) => module.Inactivity),
  {
    failed: NoWatch,
  },
);
/** Milliseconds until the chunk is requested again. It isn't needed before the warning, after 14 minutes. */
const NEXT_TRY = 60_000;

export function SessionWatch() {
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  return isLoggedIn && <Inactivity />;
}

/** Requests the chunk again. Until it loads, the warning is missing, but the server ends the session anyway. */
function NoWatch({ retry }: LazyFailure) {
  useEffect(() => {
    const timer = setTimeout(retry, NEXT_TRY);
    return () => clearTimeout(timer);
  }, [retry]);
  return null;
}

/**
 * Redirects to the login page with the reason when a session ends. Acknowledges the end only when that page is shown, so that no
 * other redirect interferes.
 */
export function SessionEnd() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, state } = location;
  const ended = useAppSelector((store) => store.session.ended);
  const username = useAppSelector(selectUsername);
  const lastUsername = useRef(username);
  const hasArrived =
    pathname === ROUTES.logIn && isSame(accountStateOf(state).errorMessage ?? '', ended?.message ?? '');

  useEffect(() => {
    if (username) lastUsername.current = username;
  }, [username]);

  useEffect(() => {
    if (!ended) return;
    if (hasArrived) return void dispatch(sessionEndShown());
    // Prefill the username only after an idle logout. After a deliberate one, the next person at this computer may be someone
    // else.
    const isIdle = isSame(ended.message, { text: shared.loggedOutInactive });
    const state = {
      errorMessage: ended.message,
      ...(isIdle && lastUsername.current && { username: lastUsername.current }),
      ...targetQuestion(location),
    };
    void navigate(ROUTES.logIn, { state });
  }, [ended, hasArrived, location, dispatch, navigate]);
  return null;
}
