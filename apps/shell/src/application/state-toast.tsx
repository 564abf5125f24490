import { useToast } from '@portico/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { accountStateOf } from '../page/account-state.ts';

/** A success message that came along with a change of page. It is shown once: the history forgets it. */
export function StateToast() {
  const location = useLocation();
  const navigate = useNavigate();
  const { showToast } = useToast();

  useEffect(() => {
    const { success, ...rest } = accountStateOf(location.state);
    if (!success) return;
    showToast({ severity: 'success', label: 'Success Notification', message: success });
    void navigate(location, { replace: true, state: rest });
  }, [location, navigate, showToast]);
  return null;
}
