import { texts } from '@portico/contracts';
import { saveAndLogOut, sentenceOfError, useAppDispatch } from '@portico/store';
import type { Sentence } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { Modal } from '@portico/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface LogOut {
  logOut(): void;
  isLeaving: boolean;
  failure: ReactNode;
}

export function useLogOut(): LogOut {
  const t = useText();
  const dispatch = useAppDispatch();
  const [isLeaving, setIsLeaving] = useState(false);
  const [message, setMessage] = useState<Sentence | null>(null);

  async function leave(): Promise<void> {
    setIsLeaving(true);
    try {
      await dispatch(saveAndLogOut({ text: texts.sessionInvalid }));
    } catch (error) {
      setMessage(sentenceOfError(error));
    } finally {
      setIsLeaving(false);
    }
  }

  const failure = (
    <Modal title={t(texts.unexpectedTitle)} open={message !== null} onOpenChange={() => setMessage(null)}>
      <p>{message && t.say(message)}</p>
    </Modal>
  );
  return { logOut: () => void leave(), isLeaving, failure };
}
