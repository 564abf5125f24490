import { useToast } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AccountState } from '../../page/account-state.ts';

/** Leads on once a call of a card has come back. Whoever has left the card meanwhile stays where they went, and hears the good news there. */
export function useOnward(): (to: string, state: AccountState) => Promise<void> {
  const navigate = useNavigate();
  const { showToast } = useToast();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return async (to, state) => {
    if (isHere.current) await navigate(to, { state });
    else if (state.success)
      showToast({ severity: 'success', label: 'Success Notification', message: state.success });
  };
}
