import { Spinner } from '@portico/ui';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Frame } from './frame.tsx';

/** Around the pages that sign up, confirm, log in and reset. */
export function AccountLayout() {
  const { pathname } = useLocation();
  return (
    <Frame centred>
      <Suspense fallback={<Spinner size="block" />}>
        <Outlet />
        <FocusHeading key={pathname} />
      </Suspense>
    </Frame>
  );
}

/** Stands after the page inside its boundary, so that the heading is there when this mounts. */
function FocusHeading() {
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default') document.querySelector<HTMLElement>('main h1')?.focus();
  }, [key]);
  return null;
}
