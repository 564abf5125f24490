import type { MessageReply, RecommendationReply } from '@portico/contracts';
import { useWithdrawInvitationMutation } from '@portico/store/recommendations';
import { useText } from '@portico/texts/react';
import { Button, Modal, Toast } from '@portico/ui';
import { failureOf } from '../accounts/account-card.tsx';
import styles from './recommendations.module.css';
import { recommendationsTexts as texts } from './recommendations.texts.ts';

interface WithdrawDialogProps {
  person: RecommendationReply;
  onDone(reply: MessageReply): Promise<void>;
  onClose(): void;
}

export function WithdrawDialog({ person: { id, name }, onDone, onClose }: WithdrawDialogProps) {
  const t = useText();
  const [withdraw, { error, isLoading, reset }] = useWithdrawInvitationMutation();
  const failure = failureOf(texts.error, error, reset);
  const send = async () => {
    const { data } = await withdraw(id);
    if (data) await onDone(data);
  };
  return (
    <Modal open title={t(texts.withdrawTitle)} onOpenChange={onClose}>
      <p>{t(texts.withdrawLead, { name })}</p>
      <div className={styles.failure}>{failure && <Toast severity="error" {...failure} />}</div>
      <div className={styles.actions}>
        <Button busy={isLoading} onClick={() => void send()}>
          {t(texts.withdraw)}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t(texts.keep)}
        </Button>
      </div>
    </Modal>
  );
}
