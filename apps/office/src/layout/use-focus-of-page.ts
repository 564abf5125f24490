import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The focus goes to a page that has come in place of another, when it would be nowhere, or still on what led there from the bar. */
export function useFocusOfPage(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('header'))
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
