import type { OfficeSessionReply } from '@portico/contracts';
import { Button, Modal } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useOfficeSelector } from '../api/hooks.ts';
import { LOGIN_CALLBACK } from './login-callback-page.tsx';
import { sessionTexts as texts } from './session.texts.ts';
import { LoginMethods } from './login-methods.tsx';

interface SessionDialogsProps {
  ways: OfficeSessionReply['ways'];
  onLoggedIn(session: OfficeSessionReply): void;
  onProofEnded(isGiven: boolean): void;
}

export function SessionDialogs({ ways, onLoggedIn, onProofEnded }: SessionDialogsProps) {
  const t = useText();
  const { hasEnded, isProofWanted } = useOfficeSelector((state) => state.session);
  if (hasEnded)
    return (
      <Modal
        open
        isAlert
        title={t(texts.ended)}
        onOpenChange={() => undefined}
        actions={
          <Button variant="secondary" onClick={() => window.location.assign('/')}>
            {t(texts.leave)}
          </Button>
        }
      >
        <p>{t(texts.endedLead)}</p>
        <LoginMethods ways={ways} to={LOGIN_CALLBACK} opensNewTab onDone={onLoggedIn} />
      </Modal>
    );
  if (isProofWanted)
    return (
      <Modal
        open
        isAlert
        title={t(texts.prove)}
        onOpenChange={() => onProofEnded(false)}
        actions={
          <Button variant="secondary" onClick={() => onProofEnded(false)}>
            {t(texts.cancel)}
          </Button>
        }
      >
        <p>{t(texts.proveLead)}</p>
        <LoginMethods ways={ways} to={LOGIN_CALLBACK} opensNewTab proves onDone={() => onProofEnded(true)} />
      </Modal>
    );
  return null;
}
