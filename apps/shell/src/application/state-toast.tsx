import { useToast } from '@portico/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { accountStateOf } from '../page/account-state.ts';

/** A success message that came along with a change of page. */
export function StateToast() {
  const { state, key } = useLocation();
  const { showToast } = useToast();
  const message = accountStateOf(state).success;

  useEffect(() => {
    if (message) showToast({ severity: 'success', label: 'Success Notification', message });
  }, [message, key, showToast]);
  return null;
}
