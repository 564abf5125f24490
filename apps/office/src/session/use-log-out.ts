import { OFFICE_LOGGED_OUT } from '@portico/contracts';
import { useToast } from '@portico/ui';
import { useState } from 'react';
import { sentenceOfError } from '../api/api-error.ts';
import { tellTabs } from './come-back-page.tsx';
import { useLogOutMutation } from './session.api.ts';
import { sessionTexts as texts } from './session.texts.ts';

/** Ends the session, and forgets whatever the page knows by loading it anew. */
export function useLogOut() {
  const [send] = useLogOutMutation();
  const [isBusy, setBusy] = useState(false);
  const { showToast } = useToast();
  async function logOut() {
    if (isBusy) return;
    setBusy(true);
    try {
      await send().unwrap();
      tellTabs();
      window.location.assign(`/?${OFFICE_LOGGED_OUT.name}=${OFFICE_LOGGED_OUT.value}`);
    } catch (error) {
      setBusy(false);
      showToast({ severity: 'error', label: { text: texts.notLoggedOut }, message: sentenceOfError(error) });
    }
  }
  return { logOut, isBusy };
}
