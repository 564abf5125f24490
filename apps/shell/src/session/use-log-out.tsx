import { TEXTS } from '@portico/contracts';
import { isApiError, saveAndLogOut, useAppDispatch } from '@portico/store';
import { Modal } from '@portico/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface LogOut {
  logOut(): void;
  isLeaving: boolean;
  /** To be drawn: the dialog that says why the session could not be ended. The session then goes on. */
  failure: ReactNode;
}

/** Logging out on purpose: what is unsent is sent first. */
export function useLogOut(): LogOut {
  const dispatch = useAppDispatch();
  const [isLeaving, setIsLeaving] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  async function leave(): Promise<void> {
    setIsLeaving(true);
    try {
      await dispatch(saveAndLogOut(TEXTS.sessionInvalid));
    } catch (error) {
      setMessage(isApiError(error) ? error.message : TEXTS.unexpected);
    } finally {
      setIsLeaving(false);
    }
  }

  const failure = (
    <Modal title={TEXTS.unexpectedTitle} open={message !== null} onOpenChange={() => setMessage(null)}>
      <p>{message}</p>
    </Modal>
  );
  return { logOut: () => void leave(), isLeaving, failure };
}
