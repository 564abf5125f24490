import { OFFICE_LOGGED_OUT } from '@portico/contracts';
import { useToast } from '@portico/ui';
import { useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { forgetFilters } from '../application-list/answer-codes.ts';
import { broadcastSession } from './login-callback-page.tsx';
import { useLogOutMutation } from './session.api.ts';
import { sessionTexts as texts } from './session.texts.ts';

/** Logs out, then loads another document, which clears all cached data. */
export function useLogOut() {
  const [send] = useLogOutMutation();
  const [isBusy, setBusy] = useState(false);
  const { showToast } = useToast();
  async function logOut() {
    if (isBusy) return;
    setBusy(true);
    try {
      await send().unwrap();
      broadcastSession();
      forgetFilters();
      window.location.assign(`/?${OFFICE_LOGGED_OUT.name}=${OFFICE_LOGGED_OUT.value}`);
    } catch (error) {
      setBusy(false);
      showToast({ severity: 'error', label: { text: texts.notLoggedOut }, message: errorMessage(error) });
    }
  }
  return { logOut, isBusy };
}
