import { useAppSelector } from '@portico/store';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';

/** Without its code the warning is missing, not the limit: the server ends the session all the same. */
const Inactivity = lazy<ComponentType>(() =>
  import('./inactivity.tsx').catch(() => ({ default: () => null })),
);

/** Watches for inactivity while somebody is logged in, on every page. */
export function SessionWatch() {
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  if (!isLoggedIn) return null;
  return (
    <Suspense fallback={null}>
      <Inactivity />
    </Suspense>
  );
}
