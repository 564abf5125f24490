import { useToast } from '@portico/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { accountStateOf } from '../page/account-state.ts';

/**
 * A message that came along with a change of page. It is shown once: the history forgets it. What was shown on the page before
 * goes with that page.
 */
export function StateToast() {
  const location = useLocation();
  const navigate = useNavigate();
  const { showToast, clearToasts } = useToast();

  // Before the other: a message that arrives with the page stays.
  useEffect(() => clearToasts, [location.pathname, clearToasts]);

  useEffect(() => {
    const { success, failure, ...rest } = accountStateOf(location.state);
    if (!success && !failure) return;
    if (success) showToast({ severity: 'success', label: 'Success Notification', message: success });
    if (failure) showToast({ severity: 'error', ...failure });
    void navigate(location, { replace: true, state: rest });
  }, [location, navigate, showToast]);
  return null;
}
