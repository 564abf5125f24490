import { texts as shared } from '@portico/contracts';
import { selectUsername, useAppSelector, sessionEndShown, useAppDispatch } from '@portico/store';
import { isSame } from '@portico/texts';
import { lazyComponent } from '@portico/ui';
import type { LazyFailure } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { accountStateOf, targetQuestion } from '../page/navigation-state.tsx';
import { ROUTES } from '../page/page-context.ts';

const Inactivity = lazyComponent(
  () => import(/* webpackChunkName: "inactivity" */ './inactivity.tsx').then((module) => module.Inactivity),
  {
    failed: NoWatch,
  },
);
/** The warning comes after 14 minutes: there is time. Milliseconds. */
const NEXT_TRY = 60_000;

/** Watches for inactivity while somebody is logged in, on every page. */
export function SessionWatch() {
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  return isLoggedIn && <Inactivity />;
}

/** Of a message: it may be a sentence, of which the history has a copy. */
/** Without its code the warning is missing, not the limit: the server ends the session all the same. */
function NoWatch({ retry }: LazyFailure) {
  useEffect(() => {
    const timer = setTimeout(retry, NEXT_TRY);
    return () => clearTimeout(timer);
  }, [retry]);
  return null;
}

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
    // After a log-out by hand somebody else may be next at this computer.
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
