import { useAppSelector } from '@portico/store';
import { later, type LaterFailure } from '@portico/ui';
import { useEffect } from 'react';

const Inactivity = later(
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

/** Without its code the warning is missing, not the limit: the server ends the session all the same. */
function NoWatch({ retry }: LaterFailure) {
  useEffect(() => {
    const timer = setTimeout(retry, NEXT_TRY);
    return () => clearTimeout(timer);
  }, [retry]);
  return null;
}
