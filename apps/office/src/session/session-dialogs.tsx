import type { OfficeSessionReply } from '@portico/contracts';
import { Button, Modal } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useOfficeSelector } from '../api/hooks.ts';
import { COME_BACK } from './come-back-page.tsx';
import { sessionTexts as texts } from './session.texts.ts';
import { WaysIn } from './ways-in.tsx';

interface SessionDialogsProps {
  ways: OfficeSessionReply['ways'];
  onLoggedIn(session: OfficeSessionReply): void;
  onProofEnded(isGiven: boolean): void;
}

/** What asks who one is, over the page: it stays as it is behind it. */
export function SessionDialogs({ ways, onLoggedIn, onProofEnded }: SessionDialogsProps) {
  const t = useText();
  const { hasEnded, isProofWanted } = useOfficeSelector((state) => state.session);
  if (hasEnded)
    return (
      <Modal
        open
        isAlert
        title={t(texts.ended)}
        // Nothing else can be done here.
        onOpenChange={() => undefined}
        actions={
          <Button variant="secondary" onClick={() => window.location.assign('/')}>
            {t(texts.leave)}
          </Button>
        }
      >
        <p>{t(texts.endedLead)}</p>
        <WaysIn ways={ways} to={COME_BACK} isBeside onDone={onLoggedIn} />
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
        <WaysIn ways={ways} to={COME_BACK} isBeside proves onDone={() => onProofEnded(true)} />
      </Modal>
    );
  return null;
}
