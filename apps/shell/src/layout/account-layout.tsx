import { Spinner } from '@portico/ui';
import { Suspense, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Frame } from './frame.tsx';
import { isChangeOfPage } from './is-change-of-page.ts';

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
  const location = useLocation();
  useLayoutEffect(() => {
    if (isChangeOfPage(location)) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [location]);
  return null;
}
